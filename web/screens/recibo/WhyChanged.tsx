// «Por qué cambió»: what each cause adds to the net since the previous receipt, with its concepts; read when
// opened.
import { showDate } from '../../../core/kit/period.ts';
import { api } from '../../../core/api/index.ts';
import { useT } from '../../i18n.ts';
import { shownAmount } from '../explain/amounts.ts';
import { useReading } from '../reading.ts';
import { Skeleton, ReadFailure } from '../ScreenStates.tsx';
import { askServer } from '../requests.ts';
import { CauseTable } from './CauseTable.tsx';

export const WhyChanged = ({ recibo, id }: { readonly recibo: number; readonly id: string }) => {
  const t = useT();
  const l = useReading(String(recibo), () => askServer(api.liquidaciones.porQue, undefined, { id: recibo }));
  const w = l.data;
  return (
    <section
      id={id}
      className="rec-porque"
      tabIndex={0}
      aria-label={t('pantallas.recibo.porQue')}
      aria-busy={l.reading || undefined}
    >
      {l.failure ? (
        <ReadFailure failure={l.failure} retry={l.readAgain} />
      ) : !w ? (
        <Skeleton rows={4} />
      ) : w.anterior === null ? (
        <p className="muted">{t('pantallas.recibo.sinAnterior')}</p>
      ) : (
        <CauseTable
          causes={w.causas}
          head={
            <tr className="muted">
              <th scope="row">
                {t('pantallas.recibo.netoDe', {
                  liquidacion: w.anterior.liquidacion,
                  periodo: showDate(w.anterior.periodo),
                })}
              </th>
              <td className="num">{shownAmount(w.anterior.neto)}</td>
            </tr>
          }
        />
      )}
    </section>
  );
};
