// Which rows use a row that formulas name, and where; and what a concept or a set uses. Shown in its form,
// from its list, and before deleting it.
import * as E from 'fp-ts/lib/Either.js';
import type { TypeOf } from 'io-ts';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { api } from '../../../core/api/index.ts';
import type { conceptosApi } from '../../../core/api/conceptos.ts';
import { useT } from '../../i18n.ts';
import { rowPath } from '../../paths.ts';
import { client } from '../../ports.ts';
import { Dialog } from '../Dialog.tsx';
import { Banner, LoadingBar } from '../Panel.tsx';
import './form.css';

type Usos = TypeOf<typeof conceptosApi.usos.output>;

const useUsos = (
  table: string,
  id: number,
): { readonly usos: Usos | undefined; readonly falla: string | undefined } => {
  const [r, set] = useState<{ readonly de: string; readonly usos?: Usos; readonly falla?: string }>({
    de: '',
  });
  const de = `${table} ${id}`;
  useEffect(() => {
    let alive = true;
    void client
      .ask(api.conceptos.usos, { tabla: table, id })()
      .then((x) => {
        if (alive) set(E.isRight(x) ? { de, usos: x.right.content } : { de, falla: x.left.message });
      });
    return () => {
      alive = false;
    };
  }, [de, table, id]);
  return r.de === de ? { usos: r.usos, falla: r.falla } : { usos: undefined, falla: undefined };
};

/** `soloUsan`: only the rows that use it, for when it is about to be deleted. */
export const UsesList = ({
  tabla,
  id,
  soloUsan = false,
}: {
  readonly tabla: string;
  readonly id: number;
  readonly soloUsan?: boolean;
}) => {
  const t = useT(),
    { usos, falla } = useUsos(tabla, id);
  if (falla !== undefined) return <Banner tone="danger">{falla}</Banner>;
  if (!usos) return <LoadingBar on />;
  const nadie = usos.usan.length + usos.filas.length === 0;
  return (
    <div className="uses">
      {soloUsan && !nadie && <p>{t('web.usos.loQueLoUsa')}</p>}
      <h3>
        {t('web.usos.loUsan')}{' '}
        {!nadie && <span className="count">{usos.usan.length + usos.filas.length}</span>}
      </h3>
      {nadie ? (
        <p className="muted">{t('web.usos.nadie')}</p>
      ) : (
        <ul>
          {usos.usan.map((u) => (
            <li key={`${u.tabla} ${u.id}`}>
              <Link to={rowPath(u.tabla, u.id)}>{u.nombre}</Link>{' '}
              <span className="muted">{u.donde.join('; ')}</span>
            </li>
          ))}
          {usos.filas.map((f) => (
            <li key={f.tabla}>
              <span className="num">{f.cantidad}</span> {f.nombre}
            </li>
          ))}
        </ul>
      )}
      {!soloUsan && usos.usa.length > 0 && (
        <>
          <h3>
            {t('web.usos.usa')} <span className="count">{usos.usa.length}</span>
          </h3>
          <ul>
            {usos.usa.map((u) => (
              <li key={`${u.tabla} ${u.id}`}>
                <Link to={rowPath(u.tabla, u.id)}>{u.nombre}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
};

export const UsesDialog = ({
  tabla,
  id,
  nombre,
  onClose,
}: {
  readonly tabla: string;
  readonly id: number;
  readonly nombre: string;
  readonly onClose: () => void;
}) => {
  const t = useT();
  return (
    <Dialog open title={`${t('web.usos.titulo')} · ${nombre}`} width={560} onClose={onClose}>
      <UsesList tabla={tabla} id={id} />
    </Dialog>
  );
};
