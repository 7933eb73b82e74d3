// A read-only lane as a table, for values edited elsewhere: the agreement's scale, the absences.
import { showDate } from '../../../core/kit/period.ts';
import type { Field, Row } from '../../../core/kit/field.ts';
import { ausencias as tablaAusencias } from '../../../core/tables/ausencia.ts';
import { useT } from '../../i18n.ts';
import { shownValue } from '../shownValue.ts';
import type { LaneTramo } from './lanes.ts';
import { textChanged } from './textChanged.ts';
import type { Lane } from './Timeline.tsx';

const CAUSA: Field = tablaAusencias.fields.causa;

export const ReadTable = ({
  carril,
  ausencias,
}: {
  readonly carril: Lane;
  readonly ausencias: readonly Row[];
}) => {
  const t = useT();
  const cause = (x: LaneTramo): string => shownValue(x.valor, ausencias.length ? CAUSA : undefined);
  return (
    <table className="tabla leg-tabla">
      <caption className="sr">{carril.rotulo}</caption>
      <thead>
        <tr>
          <th scope="col">{t('pantallas.comun.desde')}</th>
          <th scope="col">{t('pantallas.comun.hasta')}</th>
          <th scope="col" className={carril.puntual ? '' : 'der'}>
            {t('pantallas.comun.valor')}
          </th>
          {!carril.puntual && (
            <th scope="col" className="der">
              {t('pantallas.comun.cambio')}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {carril.tramos.toReversed().map((x, i, all) => (
          <tr key={x.desde}>
            <td className="num">{showDate(x.desde)}</td>
            <td className="num soft">{x.hasta ? showDate(x.hasta) : t('pantallas.comun.vigente')}</td>
            <td className={carril.puntual ? '' : 'num der strong'}>
              {carril.puntual ? cause(x) : carril.texto(x)}
            </td>
            {!carril.puntual && (
              <td className="num der muted">{textChanged(all[i + 1]?.valor ?? null, x.valor)}</td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
