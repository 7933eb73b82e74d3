// «Por qué cambió»: what each cause adds to the net since the receipt before, with its concepts; read when it is opened.
import { mostrarFecha } from '../../../core/kit/period.ts';
import { api } from '../../../core/api/index.ts';
import { useT } from '../../i18n.ts';
import { monto } from '../explain/montos.ts';
import { useLectura } from '../lectura.ts';
import { Grises, NoSeLeyo } from '../Pantalla.tsx';
import { pedir } from '../pedidos.ts';
import { TablaCausas } from './TablaCausas.tsx';

export const PorQue = ({ recibo, id }: { readonly recibo: number; readonly id: string }) => {
  const t = useT();
  const l = useLectura(String(recibo), () => pedir(api.liquidaciones.porQue, undefined, { id: recibo }));
  const w = l.datos;
  return (
    <section
      id={id}
      className="rec-porque"
      aria-label={t('pantallas.recibo.porQue')}
      aria-busy={l.leyendo || undefined}
    >
      {l.falla ? (
        <NoSeLeyo falla={l.falla} reintentar={l.releer} />
      ) : !w ? (
        <Grises filas={4} />
      ) : w.anterior === null ? (
        <p className="muted">{t('pantallas.recibo.sinAnterior')}</p>
      ) : (
        <TablaCausas
          causas={w.causas}
          cabeza={
            <tr className="muted">
              <th scope="row">
                {t('pantallas.recibo.netoDe', {
                  liquidacion: w.anterior.liquidacion,
                  periodo: mostrarFecha(w.anterior.periodo),
                })}
              </th>
              <td className="num">{monto(w.anterior.neto)}</td>
            </tr>
          }
        />
      )}
    </section>
  );
};
