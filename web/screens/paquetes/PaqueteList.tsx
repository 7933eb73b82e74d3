// The available packages, with the contents of each and the last month of its tables.
import { useState } from 'react';
import { showDate } from '../../../core/kit/period.ts';
import { dayOfInstant } from '../../kit/typedValues.ts';
import type { ListedPaquete } from '../../../core/api/paquetes.ts';
import { Tag } from '../../kit/Panel.tsx';
import { Button } from '../../kit/Button.tsx';
import { useT } from '../../i18n.ts';

interface PaqueteProps {
  readonly p: ListedPaquete;
  readonly busy: boolean;
  readonly review: (code: string) => void;
  readonly undo: (p: ListedPaquete) => void;
  /** Undo was pressed, and awaits confirmation. */
  readonly sure: boolean;
  readonly ask: (code: string | null) => void;
}
const Paquete = ({ p, busy, review, undo, sure, ask }: PaqueteProps) => {
  const t = useT();
  return (
    <li className="paq-fila">
      <div className="grow">
        <span className="strong">{p.nombre}</span>
        {p.cargada === null ? (
          <Tag>{t('paquetes.pantalla.sinCargar')}</Tag>
        ) : (
          <Tag tone="ok">{t('paquetes.pantalla.cargado', { version: p.cargada })}</Tag>
        )}
        {p.disponible !== null && p.cargada !== null && p.disponible !== p.cargada && (
          <Tag tone="info">{t('paquetes.pantalla.hay', { version: p.disponible })}</Tag>
        )}
        <small className="soft">
          {p.hasta === null
            ? t('paquetes.pantalla.desde', { desde: showDate(p.desde) })
            : t('paquetes.pantalla.vigencia', {
                desde: showDate(p.desde),
                hasta: showDate(p.hasta),
              })}
          {p.fuente !== null && ` · ${p.fuente}`}
          {p.usuario !== null &&
            p.cargado_el !== null &&
            ` · ${t('paquetes.pantalla.quien', { usuario: p.usuario, fecha: showDate(dayOfInstant(p.cargado_el)) })}`}
        </small>
        {p.notas.length > 0 && (
          <details>
            <summary>{t('paquetes.pantalla.notas')}</summary>
            <ul className="paq-notas">
              {p.notas.map((n, i) => (
                <li key={i}>
                  <span className="num soft">{n.version}</span> {n.texto}
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
      <div className="row">
        {p.disponible !== null && (
          <Button
            small
            busy={busy}
            aria-label={t('paquetes.pantalla.revisarCual', { nombre: p.nombre })}
            onClick={() => review(p.codigo)}
          >
            {t('paquetes.pantalla.revisar')}
          </Button>
        )}
        {p.cargada !== null &&
          (sure ? (
            <>
              <span className="soft">{t('paquetes.pantalla.seguro')}</span>
              <Button
                small
                variant="danger"
                busy={busy}
                onClick={() => {
                  ask(null);
                  undo(p);
                }}
              >
                {t('paquetes.pantalla.siDeshacer')}
              </Button>
              <Button small variant="quiet" onClick={() => ask(null)}>
                {t('paquetes.pantalla.cancelar')}
              </Button>
            </>
          ) : (
            <Button
              small
              variant="quiet"
              icon="undo"
              aria-label={t('paquetes.pantalla.deshacerCual', { nombre: p.nombre })}
              onClick={() => ask(p.codigo)}
            >
              {t('paquetes.pantalla.deshacer')}
            </Button>
          ))}
      </div>
    </li>
  );
};

export const PaqueteList = ({
  list,
  busy,
  review,
  undo,
}: {
  readonly list: readonly ListedPaquete[];
  readonly busy: boolean;
  readonly review: (code: string) => void;
  readonly undo: (p: ListedPaquete) => void;
}) => {
  const [sure, ask] = useState<string | null>(null);
  return (
    <ul className="paq-lista">
      {list.map((p) => (
        <Paquete
          key={p.codigo}
          p={p}
          busy={busy}
          review={review}
          undo={undo}
          sure={sure === p.codigo}
          ask={ask}
        />
      ))}
    </ul>
  );
};
