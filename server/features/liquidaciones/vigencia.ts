// Whether a calculated run still says what its inputs say: who changed since it was worked out, so that nobody approves figures that are old.
import { isLeft } from 'fp-ts/lib/Either.js';
import type { Desactualizada, LiquidacionState } from '../../../core/domain/liquidacion.ts';
import type { Lectura } from '../../kernel/store.ts';
import { aprobadaAntesDe, corridas, corridasDelPeriodo } from '../../payroll/sql/corridas.ts';
import { movidasDeTabla, movidasPorPersona } from '../../rows/lotes.ts';
import { cabecerasDeLote, numeroDeLote, personaDeClave } from '../../payroll/sql/recibos.ts';
import {
  hechosDeFlujo,
  hechosDeTabla,
  hechosPorFila,
  hechosPorPersona,
  ultimoHecho,
} from '../../rows/registro.ts';
import { prepararCalculo, type Calculo } from '../../payroll/calculo.ts';
import { huellaDeEntrada } from '../../payroll/lote.ts';
import { esDeEsteMotor } from '../../payroll/version.ts';

/** Tables whose rows every receipt may depend on. */
const COMUNES = [
  'Parametros',
  'TiposLiquidacion',
  'TiposConcepto',
  'Conceptos',
  'ConjuntosConcepto',
  'TablasAuxiliar',
  'Variables',
  'Escalas',
  'Categorias',
  'Convenios',
  'Feriados',
  'Sexos',
  'EstadosCiviles',
  'ClasesLegajo',
  'Areas',
  'Sindicatos',
  'ObrasSociales',
  'Establecimientos',
];
const DE_PERSONAS = ['Novedades', 'Agenda', 'Ausencias', 'HorasTrabajadas', 'Familiares', 'SaldosIniciales'];

/** Facts of other runs, of the month or of any, whose receipts this one may have read. */
const deOtras = (l: Pick<Lectura, 'sql'>, id: number, periodo: string | null, despuesDe: number): number =>
  (periodo === null ? corridas(l.sql) : corridasDelPeriodo(l.sql, periodo))
    .filter((otra) => otra !== id)
    .reduce((n, otra) => n + hechosDeFlujo(l.sql, `Liquidaciones/${otra}`, despuesDe), 0);

/** Facts by person: of his legajo, and of rows that are or were his. */
const porPersona = (l: Pick<Lectura, 'sql'>, despuesDe: number): ReadonlyMap<number, number> => {
  const m = new Map<number, number>();
  for (const { id, n } of [
    ...hechosPorFila(l.sql, 'Personal', despuesDe),
    ...DE_PERSONAS.flatMap((t) => hechosPorPersona(l.sql, t, despuesDe)),
    ...['Personal', ...DE_PERSONAS].flatMap((t) => movidasPorPersona(l.sql, t, despuesDe)),
  ])
    m.set(id, (m.get(id) ?? 0) + n);
  return m;
};

/**
 * Null: recalculating would read the very same inputs. Facts written since tell whom to look at; what counts is whether the inputs of a
 * receipt are others, so that a new telephone number makes nothing old.
 */
export const desactualizada = (l: Lectura, id: number, estado: LiquidacionState): Desactualizada | null => {
  const lote = estado.resumen === null ? undefined : numeroDeLote(l.sql, estado.resumen.lote);
  if (estado.phase !== 'calculada' || lote === undefined) return null;
  const guardados = new Map([...cabecerasDeLote(l.sql, lote)].map((r) => [personaDeClave(r.id), r] as const));
  if (!esDeEsteMotor(estado.resumen!.motor)) return { cambios: 1, legajos: guardados.size };
  const desde = [...guardados.values()].reduce((a, r) => Math.min(a, r.posicion), estado.resumen!.posicion);
  const comunes =
      COMUNES.reduce((n, t) => n + hechosDeTabla(l.sql, t, desde) + movidasDeTabla(l.sql, t, desde), 0) +
      deOtras(l, id, estado.resumen!.historia_desde === undefined ? estado.cabecera!.periodo : null, desde),
    personas = porPersona(l, desde);
  if (comunes === 0 && personas.size === 0) return null;
  const calculo = prepararCalculo(l, id);
  if (isLeft(calculo)) return { cambios: Math.max(1, comunes), legajos: guardados.size };
  const mirados =
    comunes === 0 ? [...personas.keys()] : [...new Set([...guardados.keys(), ...personas.keys()])];
  const distintos = mirados.filter((p) => otrasEntradas(l, calculo.right, p, guardados.get(p)));
  // What is common shows in whoever has no change of his own.
  const propios = distintos.reduce((n, p) => n + (personas.get(p) ?? 0), 0),
    ajenos = distintos.some((p) => !personas.has(p));
  return distintos.length === 0
    ? null
    : { cambios: Math.max(1, propios + (ajenos ? comunes : 0)), legajos: distintos.length };
};

const otrasEntradas = (
  l: Lectura,
  c: Calculo,
  idPersonal: number,
  guardado: { readonly estado: string; readonly entrada: string } | undefined,
): boolean => {
  const { excluidos } = c.estado,
    fila = l.fila('Personal', idPersonal),
    va = fila !== undefined && c.alcanza(fila);
  if (!va || guardado === undefined) return va !== (guardado !== undefined);
  if (excluidos[idPersonal] !== undefined || guardado.estado === 'excluido')
    return (excluidos[idPersonal] !== undefined) !== (guardado.estado === 'excluido');
  const persona = c.persona(idPersonal);
  return persona === undefined || huellaDeEntrada(c.motor, persona) !== guardado.entrada;
};

/** A later run of the month, already approved, that read receipts of these people as they were before this calculation: its description. */
export const aprobadaSinLeerla = (
  l: Pick<Lectura, 'sql'>,
  id: number,
  estado: LiquidacionState,
): string | null => {
  const c = estado.cabecera,
    lote = estado.resumen === null ? undefined : numeroDeLote(l.sql, estado.resumen.lote);
  if (!c || lote === undefined) return null;
  const posicion = ultimoHecho(l.sql, `Liquidaciones/${id}`, ['liquidacionCalculada', 'personaRecalculada']);
  return (
    aprobadaAntesDe(l.sql, {
      id,
      periodo: c.periodo,
      fecha_pago: c.fecha_pago,
      lote,
      posicion,
      soloDelMes: c.rectifica != null,
    }) ?? null
  );
};
