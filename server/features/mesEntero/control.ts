// The answer about the whole month: the people whose receipts differ from the single one, those without a
// cause first.
import type { WirePersonaMes, WireWholeMes } from '../../../core/api/mesEntero.ts';
import { isFrozen } from '../../../core/domain/liquidacion.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { writeDecimal } from '../../../core/kit/money.ts';
import { isPeriodo } from '../../../core/kit/period.ts';
import { HARMLESS_CAUSES, netOf } from '../../../core/payroll/wholeMes.ts';
import type { Extension, StoreReads } from '../../kernel/store.ts';
import { reciboIdOf } from '../../payroll/sql/recibos.ts';
import { tables, type TableName } from '../../../core/tables/index.ts';
import { changedTablesFor } from '../../payroll/changedSince.ts';
import { checkMes, type CheckedMes } from './wholeMes.ts';

const rank = (c: CheckedMes): number =>
  c.diferencias.some((d) => d.causa === 'sin_explicar') ? 0 : c.problema !== null ? 1 : 2;
const toWire = (c: CheckedMes, cambiaron: readonly TableName[]): WirePersonaMes => ({
  id_personal: c.persona.id,
  legajo: c.persona.legajo,
  nombre: c.persona.nombre,
  recibos: c.persona.recibos.map((r) => ({
    id: reciboIdOf(r.corrida.id, c.persona.id),
    liquidacion: r.corrida.estado.cabecera?.descripcion ?? '',
    neto: writeDecimal(r.neto),
  })),
  en_recibos: writeDecimal(netOf(c.persona.importes)),
  en_uno: c.enUno === null ? null : writeDecimal(c.enUno),
  diferencias: c.diferencias.map((d) => ({
    causa: d.causa,
    neto: writeDecimal(d.neto),
    conceptos: d.conceptos.map((x) => ({
      codigo: x.codigo,
      texto: x.texto,
      en_recibos: writeDecimal(x.en_recibos),
      en_uno: writeDecimal(x.en_uno),
    })),
  })),
  cambiaron: cambiaron.map((t) => tables[t].plural),
  problema: c.problema,
});

export const wholeMes = (
  l: StoreReads,
  { periodo }: { readonly periodo: string },
  extensiones: readonly Extension[],
): Result<WireWholeMes> => {
  const read = new Map<number, ReturnType<typeof changedTablesFor>>(),
    changedSince = (posicion: number): ReturnType<typeof changedTablesFor> => {
      const ya = read.get(posicion) ?? changedTablesFor(l, posicion);
      read.set(posicion, ya);
      return ya;
    };
  if (!isPeriodo(periodo)) return fail('invalid', 'campo.periodo', { campo: 'Período' });
  const { corridas, personas, por_quincena, sin_mes, controladas } = checkMes(l, periodo, extensiones),
    distintas = controladas.filter(
      (c) => c.problema !== null || c.diferencias.some((d) => !HARMLESS_CAUSES.has(d.causa)),
    );
  return ok({
    periodo,
    liquidaciones: corridas.map((c) => ({
      id: c.id,
      descripcion: c.estado.cabecera?.descripcion ?? '',
      borrador: !isFrozen(c.estado.phase),
    })),
    personas: personas.length,
    con_varios: personas.filter((p) => p.recibos.length > 1).length,
    distintas: distintas
      .toSorted((a, b) => rank(a) - rank(b) || a.persona.legajo - b.persona.legajo)
      .map((c) =>
        toWire(
          c,
          c.diferencias.some((d) => d.causa === 'cambio_despues')
            ? changedSince(c.persona.posicion)(c.persona.id)
            : [],
        ),
      ),
    por_redondeo: controladas.filter((c) => c.diferencias.length > 0 && !distintas.includes(c)).length,
    por_quincena,
    sin_mes,
  });
};
