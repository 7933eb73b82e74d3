// Turns F.572 presentations into changes to load: finds whose they are and which replace an earlier one, and
// gives the resulting novedades and family. Writes nothing.
import { createHash } from 'node:crypto';
import { isLeft } from 'fp-ts/lib/Either.js';
import type { SiradigRead } from '../../../core/api/siradig.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { fromInteger } from '../../../core/kit/money.ts';
import { showDate, type CivilDate } from '../../../core/kit/period.ts';
import { textFor } from '../../../core/kit/text.ts';
import { codeText } from '../../../core/payroll/nameKey.ts';
import { parseF572, type F572 } from '../../../core/payroll/siradig.ts';
import { prepareTable } from '../../../core/payroll/auxiliarTable.ts';
import type { WrittenRow } from '../importaciones/contract.ts';
import { tableDefOf } from '../../payroll/mapping.ts';
import type { Row } from '../../../core/kit/field.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { NOVEDADES, type SiradigTarget, siradigYear, type SiradigPlan, planNovedades } from './novedades.ts';
import { planFamiliares } from './familiares.ts';

const MAXIMO = 500;
export interface SiradigRequest {
  readonly archivos: readonly { readonly nombre: string; readonly xml: string }[];
  readonly hoy: CivilDate;
}

type Archivo = SiradigRead['archivos'][number];

const destinosDe = (l: StoreReads, al: CivilDate): Result<ReadonlyMap<string, SiradigTarget>> => {
  const t = l.filas('TablasAuxiliar', { codigo: NOVEDADES })[0];
  if (!t) return fail('missing', 'tiempo.sir.sinTabla', { tabla: NOVEDADES });
  const conceptos = new Map(l.filas('Conceptos').map((c) => [Number(c['codigo']), c])),
    destinos = new Map<string, SiradigTarget>();
  for (const { clave1, valor, fijo } of prepareTable(tableDefOf(t), al, al, []).vigentes.values()) {
    const c = conceptos.get(Number(valor / fromInteger(1)));
    if (c)
      destinos.set(clave1, {
        id: Number(c['id']),
        nombre: `${codeText(Number(c['codigo']))} ${c['d_rrhh_concepto']}`,
        porcentaje: fijo === 0n ? fromInteger(100) : fijo,
      });
  }
  return ok(destinos);
};

interface Leido {
  readonly n: number;
  readonly nombre: string;
  readonly f: F572;
}
export const interpretSiradig = (
  l: StoreReads,
  o: SiradigRequest,
): Result<SiradigRead & { readonly escribe: readonly WrittenRow[] }> => {
  const destinos = destinosDe(l, o.hoy),
    archivos: Archivo[] = [],
    leidos: Leido[] = [],
    plan: SiradigPlan = { cambios: [], escribe: [], avisos: [] },
    cuit = String(l.filas('Parametros')[0]?.['cuit'] ?? '').replace(/\D/g, '');
  if (isLeft(destinos)) return destinos;
  if (o.archivos.length === 0 || o.archivos.length > MAXIMO)
    return fail('invalid', 'tiempo.sir.cuantos', { maximo: MAXIMO });
  const mal = (nombre: string, mensaje: string, f?: F572): void => {
    archivos.push({
      archivo: nombre.slice(0, 120),
      estado: 'error',
      mensaje,
      cuil: f?.cuil ?? null,
      legajo: null,
      nombre: null,
      anio: f?.anio ?? null,
      presentacion: f?.presentacion ?? null,
      fecha: f?.fecha ?? null,
    });
  };
  for (const [n, { nombre, xml }] of o.archivos.entries()) {
    const r = parseF572(xml);
    if (isLeft(r)) mal(nombre, r.left.message);
    else if (r.right.empleador !== null && cuit !== '' && r.right.empleador !== cuit)
      mal(nombre, textFor('tiempo.sir.otroEmpleador', { cuit: r.right.empleador }), r.right);
    else leidos.push({ n: n + 1, nombre, f: r.right });
  }
  for (const { n, nombre, f } of leidos) {
    const persona = relacionFor(l, f);
    if (typeof persona === 'string') {
      mal(nombre, persona, f);
      continue;
    }
    const base = {
      archivo: nombre.slice(0, 120),
      cuil: f.cuil,
      legajo: Number(persona['legajo']),
      nombre: String(persona['nombre']),
      anio: f.anio,
      presentacion: f.presentacion,
      fecha: f.fecha,
    };
    const cargada = loadedPresentacion(l, f, persona),
      otra = leidos.find(
        (x) =>
          x.n !== n &&
          x.f.cuil === f.cuil &&
          x.f.anio === f.anio &&
          (x.f.presentacion > f.presentacion || (x.f.presentacion === f.presentacion && x.n < n)),
      );
    if (otra) {
      archivos.push({
        ...base,
        estado: 'reemplazada',
        mensaje: textFor('tiempo.sir.reemplazada', { numero: otra.f.presentacion, archivo: otra.nombre }),
      });
      continue;
    }
    if (cargada >= f.presentacion) {
      archivos.push({ ...base, estado: 'vieja', mensaje: textFor('tiempo.sir.vieja', { numero: cargada }) });
      continue;
    }
    const propio: SiradigPlan = { cambios: [], escribe: [], avisos: [] },
      problema = planNovedades(l, f, persona, destinos.right, n, propio);
    if (problema !== undefined) {
      mal(nombre, problema, f);
      continue;
    }
    planFamiliares(l, f, persona, n, propio);
    plan.cambios.push(...propio.cambios);
    plan.escribe.push(...propio.escribe);
    plan.avisos.push(...propio.avisos);
    archivos.push({
      ...base,
      estado: 'entra',
      mensaje: textFor('tiempo.sir.entra', { numero: f.presentacion, fecha: showDate(f.fecha) }),
    });
  }
  const huella = createHash('sha256').update(JSON.stringify(plan.escribe)).digest('hex').slice(0, 24);
  return ok({
    huella,
    filas: plan.escribe.length,
    archivos: archivos.toSorted((a, b) => Number(a.estado !== 'error') - Number(b.estado !== 'error')),
    cambios: plan.cambios,
    avisos: plan.avisos,
    escribe: plan.escribe,
  });
};
/** The number of the last presentation of the year loaded for a person; 0: none. */
const loadedPresentacion = (l: StoreReads, f: F572, persona: Row): number =>
  Math.max(
    0,
    ...l
      .filas('Novedades', { id_personal: Number(persona['id']) })
      .map((x) => siradigYear(x['observacion'], f.anio) ?? 0),
  );
/**
 * The legajo to load a presentation to; a text: why it cannot be loaded. Of several employments it is the
 * last one, which is paid from now on. If another one already has a presentation of the year, loading is
 * refused: it is not rectified from here, and the same would be deducted twice.
 */
const relacionFor = (l: StoreReads, f: F572): Row | string => {
  const [ultima, ...otras] = l
    .filas('Personal', { cuil: f.cuil })
    .toSorted((a, b) => (String(a['fecha_ingreso']) < String(b['fecha_ingreso']) ? 1 : -1));
  if (ultima === undefined) return textFor('tiempo.sir.sinLegajo', { cuil: f.cuil });
  const ya = otras.find((x) => loadedPresentacion(l, f, x) > 0);
  return ya === undefined
    ? ultima
    : textFor('tiempo.sir.otraRelacion', {
        anio: f.anio,
        legajo: Number(ya['legajo']),
        actual: Number(ultima['legajo']),
      });
};
export const reviewSiradig = (l: StoreReads, o: SiradigRequest): Result<SiradigRead> => {
  const r = interpretSiradig(l, o);
  if (isLeft(r)) return r;
  const { escribe: _, ...leido } = r.right;
  return ok(leido);
};
