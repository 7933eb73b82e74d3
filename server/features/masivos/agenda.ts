// What an update of the agenda would add, end or change for each person, and the rows to write. Writes
// nothing.
import { isLeft } from 'fp-ts/lib/Either.js';
import type { WireAgendaRow, AgendaRequest, AgendaSummary } from '../../../core/api/masivos.ts';
import { fail, ok, type Result, firstMessage } from '../../../core/kit/failure.ts';
import type { Row } from '../../../core/kit/field.ts';
import { readField } from '../../../core/kit/readField.ts';
import { decimal, writeDecimal, readDecimal } from '../../../core/kit/money.ts';
import { isCivilDate, periodoOf } from '../../../core/kit/period.ts';
import { codeText } from '../../../core/payroll/nameKey.ts';
import {
  AGENDA_FIELDS,
  proposeAgenda,
  type AgendaAction,
  type AgendaRow,
  type AgendaValues,
} from '../../../core/payroll/masivos/agenda.ts';
import { tables } from '../../../core/tables/index.ts';
import type { Requester } from '../../kernel/company.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { reservedConceptos } from '../../rows/reserved.ts';
import { dateOrNull, matchingPeople, textOrEmpty } from './people.ts';
import type { PlanWrite, MasivoPlan } from './plan.ts';
import { rowsIn } from '../../../core/kit/field.ts';

export interface AgendaPlan extends MasivoPlan<WireAgendaRow> {
  readonly resumen: Omit<AgendaSummary, 'id'>;
}
interface Elegido {
  readonly concepto: Row;
  readonly accion: AgendaAction;
}
const VACIOS: AgendaValues = { cantidad: null, valor_unitario: null, importe: null, porcentaje: null };

/** The concepts of the set, or those named; for a concept named twice, the last values count. */
const conceptosDe = (
  l: StoreReads,
  p: AgendaRequest,
  quien: Requester,
): Result<readonly (readonly [Row, AgendaValues])[]> => {
  const dichos = new Map(p.conceptos.map((c) => [c.id_rrhh_concepto, c.valores])),
    conjunto = p.id_conjunto === null ? undefined : l.fila('ConjuntosConcepto', p.id_conjunto);
  if (p.id_conjunto !== null && !conjunto)
    return fail('invalid', 'masivos.sinConjunto', { id: p.id_conjunto });
  const ids = conjunto
    ? [...new Set(rowsIn(conjunto, 'RRHHConjuntoConcepto').map((c) => Number(c['id_rrhh_concepto'])))]
    : [...dichos.keys()];
  if (ids.length === 0)
    return fail('invalid', conjunto ? 'masivos.conjuntoVacio' : 'masivos.ningunConcepto', {
      conjunto: textOrEmpty(conjunto?.['d_conjunto_concepto']),
    });
  if (reservedConceptos(l.sql, quien.roles).some((c) => ids.includes(c.id)))
    return fail('no_permission', 'runs.datoReservado');
  const filas: (readonly [Row, AgendaValues])[] = [];
  for (const id of ids) {
    const c = l.fila('Conceptos', id);
    if (!c) return fail('invalid', 'masivos.sinConcepto', { id });
    filas.push([c, dichos.get(id) ?? VACIOS]);
  }
  return ok(filas);
};

const nombrado = (c: Row): { readonly codigo: string; readonly nombre: string } => ({
  codigo: codeText(Number(c['codigo'])),
  nombre: textOrEmpty(c['d_rrhh_concepto']),
});
/** The values in stored form: '1000' and '1000.00' are equal. */
const leidos = (v: AgendaValues): Result<AgendaValues> => {
  const salida: Record<string, string | null> = {};
  for (const n of AGENDA_FIELDS) {
    const r = readField(tables.Agenda.fields[n], n, v[n]);
    if ('errors' in r)
      return fail(
        'invalid',
        'campo.unError',
        { mensaje: firstMessage(r.errors), cantidad: 1 },
        { errors: r.errors },
      );
    salida[n] = r.value as string | null;
  }
  return ok(salida as AgendaValues);
};

const accionDe = (p: AgendaRequest, c: Row, crudos: AgendaValues): Result<AgendaAction> => {
  const a = p.accion,
    fechas = [
      a.que === 'terminar' ? a.hasta : a.desde,
      ...(a.que === 'agregar' && a.hasta !== null ? [a.hasta] : []),
    ];
  if (!fechas.every(isCivilDate)) return fail('invalid', 'campo.fecha');
  if (a.que === 'terminar') return ok(a);
  if (a.que === 'cambiar') {
    const valor = readDecimal(a.valor.trim());
    if (valor === undefined || (a.modo !== 'poner' && valor === 0n))
      return fail('invalid', 'masivos.valorMal', { valor: a.valor.slice(0, 20) });
    const leido =
      a.modo === 'porcentaje' ? undefined : readField(tables.Agenda.fields[a.campo], a.campo, a.valor.trim());
    if (leido && 'errors' in leido)
      return fail(
        'invalid',
        'campo.unError',
        { mensaje: firstMessage(leido.errors), cantidad: 1 },
        { errors: leido.errors },
      );
    return ok({
      que: 'cambiar',
      desde: a.desde,
      campo: a.campo,
      modo: a.modo,
      valor: a.valor.trim(),
      redondeo: { unidad: a.unidad, sentido: a.sentido },
    });
  }
  if (a.hasta !== null && a.hasta < a.desde) return fail('invalid', 'tablas.hastaAntes');
  if (c['activo'] === 0) return fail('invalid', 'runs.conceptoInactivo', nombrado(c));
  if (c['tipo_vigencia'] === 'desde_hasta' && a.hasta === null)
    return fail('invalid', 'runs.agendaSinHasta', nombrado(c));
  if (c['tipo_vigencia'] === 'una_vez' && a.hasta !== null && periodoOf(a.hasta) !== periodoOf(a.desde))
    return fail('invalid', 'runs.agendaUnaVez', nombrado(c));
  const valores = leidos(crudos);
  return isLeft(valores)
    ? valores
    : ok({ que: 'agregar', desde: a.desde, hasta: a.hasta, valores: valores.right, cerrar: a.cerrar === 1 });
};

const elegidosDe = (l: StoreReads, p: AgendaRequest, quien: Requester): Result<readonly Elegido[]> => {
  const conceptos = conceptosDe(l, p, quien),
    salida: Elegido[] = [];
  if (isLeft(conceptos)) return conceptos;
  for (const [concepto, valores] of conceptos.right) {
    const accion = accionDe(p, concepto, valores);
    if (isLeft(accion)) return accion;
    salida.push({ concepto, accion: accion.right });
  }
  return ok(salida);
};

const deAgenda = (f: Row): AgendaRow => ({
  id: Number(f['id']),
  version: Number(f['version']),
  desde: textOrEmpty(f['desde']),
  hasta: dateOrNull(f['hasta']),
  ...(Object.fromEntries(AGENDA_FIELDS.map((n) => [n, dateOrNull(f[n])])) as unknown as AgendaValues),
});
const porPersona = (filas: readonly Row[]): ReadonlyMap<number, readonly Row[]> => {
  const m = new Map<number, Row[]>();
  for (const f of [...filas].sort((a, b) => (String(a['desde']) < String(b['desde']) ? -1 : 1))) {
    const id = Number(f['id_personal']),
      suyas = m.get(id);
    if (suyas) suyas.push(f);
    else m.set(id, [f]);
  }
  return m;
};

export const agendaPlanOf = (
  l: StoreReads,
  { pedido: p, quien }: { readonly pedido: AgendaRequest; readonly quien: Requester },
): Result<AgendaPlan> => {
  const elegidos = elegidosDe(l, p, quien);
  if (isLeft(elegidos)) return elegidos;
  const personas = matchingPeople(
    l,
    p.Search,
    quien,
    p.accion.que === 'terminar' ? p.accion.hasta : p.accion.desde,
  );
  if (isLeft(personas)) return personas;
  const excepto = new Set(p.excepto),
    filas: WireAgendaRow[] = [],
    escribe: PlanWrite[] = [];
  const conFilas = elegidos.right.map((e) => ({
    ...e,
    suyas: porPersona(l.filas('Agenda', { id_rrhh_concepto: Number(e.concepto['id']) })),
  }));
  for (const persona of personas.right)
    for (const { concepto, accion, suyas } of conFilas) {
      const id_personal = Number(persona['id']),
        id_rrhh_concepto = Number(concepto['id']),
        actuales = suyas.get(id_personal) ?? [];
      const quien_ = {
        id_personal,
        legajo: Number(persona['legajo']),
        nombre: textOrEmpty(persona['nombre']),
        id_rrhh_concepto,
        codigo: Number(concepto['codigo']),
        concepto: textOrEmpty(concepto['d_rrhh_concepto']),
      };
      for (const x of proposeAgenda(
        { ingreso: textOrEmpty(persona['fecha_ingreso']), egreso: dateOrNull(persona['fecha_egreso']) },
        actuales.map(deAgenda),
        accion,
      )) {
        const fuera = excepto.has(id_personal) && x.estado === 'cambia';
        filas.push({
          ...quien_,
          estado: fuera ? 'excluida' : x.estado,
          antes: x.antes,
          despues: fuera ? x.antes : x.despues,
          motivo: fuera ? 'excluida' : x.motivo,
          fecha: x.fecha,
        });
        if (fuera) continue;
        for (const w of x.escribe) {
          const de =
            w.que === 'agregar' && w.de !== null ? actuales.find((f) => f['id'] === w.de) : undefined;
          escribe.push({
            linea: id_personal,
            valores:
              w.que === 'cambiar'
                ? { id: w.id, version: w.version, ...w.valores }
                : {
                    id_personal,
                    id_rrhh_concepto,
                    ...(de ? { observacion: de['observacion'] ?? null } : {}),
                    ...w.valores,
                  },
          });
        }
      }
    }
  const cuantas = (estado: WireAgendaRow['estado']): number =>
      filas.filter((f) => f.estado === estado).length,
    cambian = filas.filter((f) => f.estado === 'cambia');
  const suma = (cual: 'antes' | 'despues'): string =>
    writeDecimal(cambian.reduce((s, f) => s + decimal(f[cual]?.importe ?? '0'), 0n));
  // Errors come first.
  const enOrden = [
    ...filas.filter((x) => x.estado === 'conflicto'),
    ...filas.filter((x) => x.estado !== 'conflicto'),
  ];
  return ok({
    filas: enOrden,
    escribe,
    posicion: l.posicion(),
    resumen: {
      filas: filas.length,
      personas: personas.right.length,
      cambian: cambian.length,
      iguales: cuantas('igual'),
      conflictos: cuantas('conflicto'),
      excluidas: cuantas('excluida'),
      escribe: escribe.length,
      antes: suma('antes'),
      despues: p.accion.que === 'terminar' ? '0.00' : suma('despues'),
    },
  });
};
