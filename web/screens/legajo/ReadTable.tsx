// A read-only lane as a table, for values edited elsewhere: the agreement's scale, the absences.
import { showDate } from '../../../core/kit/period.ts';
import type { Field, Row } from '../../../core/kit/field.ts';
import { ausencias as tablaAusencias } from '../../../core/tables/ausencia.ts';
import { useT } from '../../i18n.ts';
import { shownValue } from '../shownValue.ts';
import type { LaneTramo } from './lanes.ts';
import { textChanged } from './textChanged.ts';
import type { Lane } from './Timeline.tsx';

const CAUSE: Field = tablaAusencias.fields.causa;

export const ReadTable = ({
  lane,
  ausencias,
}: {
  readonly lane: Lane;
  readonly ausencias: readonly Row[];
}) => {
  const t = useT();
  const cause = (x: LaneTramo): string => shownValue(x.value, ausencias.length ? CAUSE : undefined);
  return (
    <table className="tabla leg-tabla">
      <caption className="sr">{lane.label}</caption>
      <thead>
        <tr>
          <th scope="col">{t('pantallas.comun.desde')}</th>
          <th scope="col">{t('pantallas.comun.hasta')}</th>
          <th scope="col" className={lane.momentary ? '' : 'der'}>
            {t('pantallas.comun.valor')}
          </th>
          {!lane.momentary && (
            <th scope="col" className="der">
              {t('pantallas.comun.cambio')}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {lane.tramos.toReversed().map((x, i, all) => (
          <tr key={x.from}>
            <td className="num">{showDate(x.from)}</td>
            <td className="num soft">{x.until ? showDate(x.until) : t('pantallas.comun.vigente')}</td>
            <td className={lane.momentary ? '' : 'num der strong'}>
              {lane.momentary ? cause(x) : lane.textOf(x)}
            </td>
            {!lane.momentary && (
              <td className="num der muted">{textChanged(all[i + 1]?.value ?? null, x.value)}</td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
