// The effect of a raise on each person, page by page; anyone can be left out.
import type { WireAumentoRow, AumentoSummary } from '../../../core/api/masivos.ts';
import { api } from '../../../core/api/index.ts';
import { showDate } from '../../../core/kit/period.ts';
import { useT, type T } from '../../i18n.ts';
import { withSign, shownAmount } from '../explain/amounts.ts';
import { askServer } from '../requests.ts';
import { AumentoEffectPanel } from './AumentoEffectPanel.tsx';
import { PreviewTable, type LeftOutRows } from './PreviewTable.tsx';

const AMOUNTS = ['antes', 'despues', 'diferencia', 'absorbe', 'aCuentaQueda', 'total'] as const;
const EFFECTS = ['bruto', 'neto', 'costo'] as const;

/** Why the amount stays, or which amount is raised when it is not the basic. */
const whyOf = (t: T, { motivo: reason, fecha: date, de: cause }: WireAumentoRow): string =>
  reason !== null
    ? t(`masivos.motivo.aumento.${reason}`, { fecha: date === null ? '' : showDate(date) })
    : cause === 'basico'
      ? ''
      : t(`masivos.de.${cause}`);

const Effect = ({
  effect,
  of,
}: {
  readonly effect: WireAumentoRow['efecto'];
  readonly of: (typeof EFFECTS)[number];
}) =>
  effect === null ? (
    ''
  ) : effect.problema !== null ? (
    <span title={effect.problema}>—</span>
  ) : (
    withSign(effect[of])
  );

export const AumentoPersonas = ({ r, ...leftOut }: LeftOutRows & { readonly r: AumentoSummary }) => {
  const t = useT();
  return (
    <PreviewTable
      id={r.id}
      read={(q) => askServer(api.masivos.filasAumento, q, { id: r.id })}
      states={['cambia', 'igual', 'problema', 'excluida']}
      rowKey={(f) => `${f.id_personal} ${f.desde}`}
      above={(page, reread) =>
        r.personas.cambian > 0 && <AumentoEffectPanel id={r.id} total={page.efecto} onEnd={reread} />
      }
      headings={({ efecto: effect }) => (
        <>
          <th scope="col">{t('masivos.pantalla.desde')}</th>
          {AMOUNTS.map((c) => (
            <th key={c} scope="col" className="der">
              {t(`masivos.pantalla.${c}`)}
            </th>
          ))}
          {effect &&
            EFFECTS.map((c) => (
              <th key={c} scope="col" className="der">
                {t(`oficina.efecto.${c}`)}
              </th>
            ))}
        </>
      )}
      cells={(f: WireAumentoRow, { efecto: effect }) => (
        <>
          <td className="num">{showDate(f.desde)}</td>
          <td className="der num">{shownAmount(f.antes)}</td>
          <td className="der num strong">{shownAmount(f.despues)}</td>
          <td className="der num">{withSign(f.diferencia)}</td>
          <td className="der num">{shownAmount(f.absorbe)}</td>
          <td className="der num">{shownAmount(f.a_cuenta)}</td>
          <td className="der num">{shownAmount(f.total)}</td>
          {effect &&
            EFFECTS.map((c) => (
              <td key={c} className="der num">
                <Effect effect={f.efecto} of={c} />
              </td>
            ))}
        </>
      )}
      why={(f) => whyOf(t, f)}
      {...leftOut}
    />
  );
};
