// How and why a receipt was corrected: the run that reverses it, the one it reverses, amounts set by hand;
// with who and when, from the facts.
import type { LiquidacionFact, LiquidacionState } from '../../../core/domain/liquidacionFact.ts';
import type { FullRecibo } from '../../../core/api/liquidaciones.ts';
import type { StoreReads, StoredFact, Stored } from '../../kernel/store.ts';
import { lastReversionOf } from '../../payroll/sql/corridas.ts';
import { reciboIdOf } from '../../payroll/sql/recibos.ts';
import { userNameOf } from '../../rows/logQueries.ts';
import { stateOf, liquidacionStream } from '../../payroll/state.ts';

type Vinculos = Pick<FullRecibo, 'rectifica' | 'rectificado_por' | 'correcciones'>;
type Visto = { readonly usuario: string; readonly el: string };

const hechos = (l: Pick<StoreReads, 'stream'>, id: number): readonly Stored<LiquidacionFact>[] =>
  l.stream<LiquidacionFact>(liquidacionStream(id));
const visto = (l: Pick<StoreReads, 'sql'>, f: StoredFact | undefined): Visto => ({
  usuario: f ? (userNameOf(l.sql, f.user) ?? '') : '',
  el: f?.at ?? '',
});

export const reciboLinks = (
  l: StoreReads,
  {
    id_liquidacion,
    id_personal,
    estado,
  }: { readonly id_liquidacion: number; readonly id_personal: number; readonly estado: LiquidacionState },
): Vinculos => {
  const otra = estado.cabecera?.rectifica,
    por = lastReversionOf(l.sql, id_liquidacion, id_personal)?.por,
    correcciones = estado.correcciones[id_personal] ?? [];
  const fundo = (id: number): Visto =>
    visto(
      l,
      hechos(l, id).find((f) => f.type === 'rectificacionFundada' && f.data.id_personal === id_personal),
    );
  const suyos = correcciones.length === 0 ? [] : hechos(l, id_liquidacion);
  const vinculo = (id: number, motivo: string, quien: Visto) => {
    const e = stateOf(l, id);
    return {
      id: reciboIdOf(id, id_personal),
      liquidacion: e.cabecera?.descripcion ?? '',
      estado: e.phase,
      motivo,
      ...quien,
    };
  };
  return {
    rectifica: otra == null ? null : vinculo(otra, estado.motivos[id_personal] ?? '', fundo(id_liquidacion)),
    rectificado_por:
      por === undefined ? null : vinculo(por, stateOf(l, por).motivos[id_personal] ?? '', fundo(por)),
    correcciones: correcciones.map((c) => ({
      ...c,
      ...visto(
        l,
        suyos.findLast(
          (f) =>
            f.type === 'importeCorregido' &&
            f.data.id_personal === id_personal &&
            f.data.id_concepto === c.id_concepto &&
            f.data.linea === c.linea,
        ),
      ),
    })),
  };
};
