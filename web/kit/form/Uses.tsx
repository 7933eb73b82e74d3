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

type Uses = TypeOf<typeof conceptosApi.usos.output>;

const useUses = (
  table: string,
  id: number,
): { readonly uses: Uses | undefined; readonly failure: string | undefined } => {
  const [r, set] = useState<{ readonly of: string; readonly uses?: Uses; readonly failure?: string }>({
    of: '',
  });
  const of = `${table} ${id}`;
  useEffect(() => {
    let alive = true;
    void client
      .ask(api.conceptos.usos, { tabla: table, id })()
      .then((x) => {
        if (alive) set(E.isRight(x) ? { of, uses: x.right.content } : { of, failure: x.left.message });
      });
    return () => {
      alive = false;
    };
  }, [of, table, id]);
  return r.of === of ? { uses: r.uses, failure: r.failure } : { uses: undefined, failure: undefined };
};

/** `onlyUsedBy`: only the rows that use it, for when it is about to be deleted. */
export const UsesList = ({
  table,
  id,
  onlyUsedBy = false,
}: {
  readonly table: string;
  readonly id: number;
  readonly onlyUsedBy?: boolean;
}) => {
  const t = useT(),
    { uses, failure } = useUses(table, id);
  if (failure !== undefined) return <Banner tone="danger">{failure}</Banner>;
  if (!uses) return <LoadingBar on />;
  const nobody = uses.usan.length + uses.filas.length === 0;
  return (
    <div className="uses">
      {onlyUsedBy && !nobody && <p>{t('web.usos.loQueLoUsa')}</p>}
      <h3>
        {t('web.usos.loUsan')}{' '}
        {!nobody && <span className="count">{uses.usan.length + uses.filas.length}</span>}
      </h3>
      {nobody ? (
        <p className="muted">{t('web.usos.nadie')}</p>
      ) : (
        <ul>
          {uses.usan.map((u) => (
            <li key={`${u.tabla} ${u.id}`}>
              <Link to={rowPath(u.tabla, u.id)}>{u.nombre}</Link>{' '}
              <span className="muted">{u.donde.join('; ')}</span>
            </li>
          ))}
          {uses.filas.map((f) => (
            <li key={f.tabla}>
              <span className="num">{f.cantidad}</span> {f.nombre}
            </li>
          ))}
        </ul>
      )}
      {!onlyUsedBy && uses.usa.length > 0 && (
        <>
          <h3>
            {t('web.usos.usa')} <span className="count">{uses.usa.length}</span>
          </h3>
          <ul>
            {uses.usa.map((u) => (
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
  table,
  id,
  name,
  onClose,
}: {
  readonly table: string;
  readonly id: number;
  readonly name: string;
  readonly onClose: () => void;
}) => {
  const t = useT();
  return (
    <Dialog open title={`${t('web.usos.titulo')} · ${name}`} width={560} onClose={onClose}>
      <UsesList table={table} id={id} />
    </Dialog>
  );
};
