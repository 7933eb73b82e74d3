// What a receipt was corrected by, and why: the run that takes it back, the one that it takes back, the amounts set by hand; with who and when, from the facts.
import type { LiquidacionFact, LiquidacionState } from '../../../core/domain/liquidacion.ts';
import type { ReciboCompleto } from '../../../core/api/liquidaciones.ts';
import type { Lectura, StoredFact } from '../../kernel/store.ts';
import { reversionDe } from '../../payroll/sql/corridas.ts';
import { idDeRecibo } from '../../payroll/sql/recibos.ts';
import { nombreDeUsuario } from '../../rows/registro.ts';
import { estadoDe, flujo } from '../../payroll/estado.ts';

type Vinculos = Pick<ReciboCompleto, 'rectifica' | 'rectificado_por' | 'correcciones'>;
type Visto = { readonly usuario: string; readonly el: string };

const hechos = (l: Pick<Lectura, 'stream'>, id: number): readonly (StoredFact & LiquidacionFact)[] =>
  l.stream(flujo(id)) as unknown as readonly (StoredFact & LiquidacionFact)[];
const visto = (l: Pick<Lectura, 'sql'>, f: StoredFact | undefined): Visto => ({
  usuario: f ? (nombreDeUsuario(l.sql, f.user) ?? '') : '',
  el: f?.at ?? '',
});

export const vinculosDe = (
  l: Lectura,
  {
    id_liquidacion,
    id_personal,
    estado,
  }: { readonly id_liquidacion: number; readonly id_personal: number; readonly estado: LiquidacionState },
): Vinculos => {
  const otra = estado.cabecera?.rectifica,
    por = reversionDe(l.sql, id_liquidacion, id_personal)?.por,
    correcciones = estado.correcciones[id_personal] ?? [];
  const fundo = (id: number): Visto =>
    visto(
      l,
      hechos(l, id).find((f) => f.type === 'rectificacionFundada' && f.data.id_personal === id_personal),
    );
  const suyos = correcciones.length === 0 ? [] : hechos(l, id_liquidacion);
  const vinculo = (id: number, motivo: string, quien: Visto) => {
    const e = estadoDe(l, id);
    return {
      id: idDeRecibo(id, id_personal),
      liquidacion: e.cabecera?.descripcion ?? '',
      estado: e.phase,
      motivo,
      ...quien,
    };
  };
  return {
    rectifica: otra == null ? null : vinculo(otra, estado.motivos[id_personal] ?? '', fundo(id_liquidacion)),
    rectificado_por:
      por === undefined ? null : vinculo(por, estadoDe(l, por).motivos[id_personal] ?? '', fundo(por)),
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
