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
const whyOf = (t: T, { motivo, fecha, de }: WireAumentoRow): string =>
  motivo !== null
    ? t(`masivos.motivo.aumento.${motivo}`, { fecha: fecha === null ? '' : showDate(fecha) })
    : de === 'basico'
      ? ''
      : t(`masivos.de.${de}`);

const Effect = ({
  efecto,
  of,
}: {
  readonly efecto: WireAumentoRow['efecto'];
  readonly of: (typeof EFFECTS)[number];
}) =>
  efecto === null ? (
    ''
  ) : efecto.problema !== null ? (
    <span title={efecto.problema}>—</span>
  ) : (
    withSign(efecto[of])
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
        r.personas.cambian > 0 && <AumentoEffectPanel id={r.id} total={page.efecto} alTerminar={reread} />
      }
      headings={({ efecto }) => (
        <>
          <th scope="col">{t('masivos.pantalla.desde')}</th>
          {AMOUNTS.map((c) => (
            <th key={c} scope="col" className="der">
              {t(`masivos.pantalla.${c}`)}
            </th>
          ))}
          {efecto &&
            EFFECTS.map((c) => (
              <th key={c} scope="col" className="der">
                {t(`oficina.efecto.${c}`)}
              </th>
            ))}
        </>
      )}
      cells={(f: WireAumentoRow, { efecto }) => (
        <>
          <td className="num">{showDate(f.desde)}</td>
          <td className="der num">{shownAmount(f.antes)}</td>
          <td className="der num strong">{shownAmount(f.despues)}</td>
          <td className="der num">{withSign(f.diferencia)}</td>
          <td className="der num">{shownAmount(f.absorbe)}</td>
          <td className="der num">{shownAmount(f.a_cuenta)}</td>
          <td className="der num">{shownAmount(f.total)}</td>
          {efecto &&
            EFFECTS.map((c) => (
              <td key={c} className="der num">
                <Effect efecto={f.efecto} of={c} />
              </td>
            ))}
        </>
      )}
      why={(f) => whyOf(t, f)}
      {...leftOut}
    />
  );
};
