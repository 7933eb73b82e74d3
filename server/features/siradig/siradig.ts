// F.572 presentations as changes to load: whose they are, which replace an earlier one, and the resulting novedades and family. Writes nothing.
import { createHash } from 'node:crypto';
import { isLeft } from 'fp-ts/lib/Either.js';
import type { SiradigRead } from '../../../core/api/siradig.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import type { Row } from '../../../core/kit/field.ts';
import {
  decimal,
  fromInteger,
  divide,
  writeDecimal,
  multiply,
  roundBy,
  type Decimal,
} from '../../../core/kit/money.ts';
import { dateOf, showDate, lastDay, type CivilDate } from '../../../core/kit/period.ts';
import { textFor } from '../../../core/kit/text.ts';
import { codeText } from '../../../core/payroll/nameKey.ts';
import { parseF572, type DependentFamiliar, type F572 } from '../../../core/payroll/siradig.ts';
import { prepareTable } from '../../../core/payroll/auxiliarTable.ts';
import type { WrittenRow } from '../importaciones/contract.ts';
import { tableDefOf } from '../../payroll/mapping.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { firstPeriodo, closedFor } from '../tiempo/contract.ts';

/** The table with the concept (by code) for each datum, and the percentage to load. */
const TABLA = 'siradig';
const MAXIMO = 500;
export interface SiradigRequest {
  readonly archivos: readonly { readonly nombre: string; readonly xml: string }[];
  readonly hoy: CivilDate;
}

type Archivo = SiradigRead['archivos'][number];
type Cambio = SiradigRead['cambios'][number];
interface Destino {
  readonly id: number;
  readonly nombre: string;
  readonly porcentaje: Decimal;
}
const mes = (anio: number, m: number): string => `${anio}-${String(m).padStart(2, '0')}`;
/** The mark of its novedades: year and number of the presentation. */
const marca = (f: Pick<F572, 'anio' | 'presentacion'>): string => `F.572 ${f.anio} N.º ${f.presentacion}`;
const numeroDe = (obs: unknown, anio: number): number | undefined => {
  const m = new RegExp(`^F\\.572 ${anio} N\\.º (\\d+)`).exec(String(obs ?? ''));
  return m ? Number(m[1]) : undefined;
};

const destinosDe = (l: StoreReads, al: CivilDate): Result<ReadonlyMap<string, Destino>> => {
  const t = l.filas('TablasAuxiliar', { codigo: TABLA })[0];
  if (!t) return fail('missing', 'tiempo.sir.sinTabla', { tabla: TABLA });
  const conceptos = new Map(l.filas('Conceptos').map((c) => [Number(c['codigo']), c])),
    destinos = new Map<string, Destino>();
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

interface Plan {
  readonly cambios: Cambio[];
  readonly escribe: WrittenRow[];
  readonly avisos: string[];
}
const novedades = (
  l: StoreReads,
  f: F572,
  persona: Row,
  destinos: ReadonlyMap<string, Destino>,
  linea: number,
  p: Plan,
): string | undefined => {
  const id = Number(persona['id']),
    cerrado = closedFor(l, id),
    meses = Array.from({ length: 12 }, (_, i) => i + 1),
    inicio = firstPeriodo(l) ?? '',
    abierto = Math.max(
      (meses.findLast((m) => cerrado(lastDay(mes(f.anio, m)))) ?? 0) + 1,
      inicio.startsWith(`${f.anio}-`) ? Number(inicio.slice(5)) : 1,
    ),
    quien = { legajo: Number(persona['legajo']), nombre: String(persona['nombre']) };
  if (abierto > 12) return textFor('tiempo.sir.anioCerrado', { anio: f.anio });
  const suyas = l
      .filas('Novedades', { id_personal: id })
      .filter((n) => numeroDe(n['observacion'], f.anio) !== undefined),
    quiere = new Map<string, Decimal>(),
    nombres = new Map([...destinos.values()].map((d) => [d.id, d.nombre]));
  const sumar = (concepto: number, periodo: string, x: Decimal): void => {
    const k = `${concepto} ${periodo}`;
    quiere.set(k, (quiere.get(k) ?? 0n) + x);
  };
  for (const i of f.importes) {
    const d = destinos.get(i.dato);
    if (!d) {
      p.avisos.push(
        textFor('tiempo.sir.sinConcepto', {
          ...quien,
          dato: i.dato,
          importe: writeDecimal(i.importe),
          tabla: TABLA,
        }),
      );
      continue;
    }
    // Months that are closed, or before the company began here, are loaded in the first open one: Ganancias adds up the whole year.
    sumar(
      d.id,
      mes(f.anio, Math.max(i.mes, abierto)),
      roundBy(divide(multiply(i.importe, d.porcentaje), fromInteger(100)), 'centavo'),
    );
  }
  for (const n of suyas)
    if (String(n['periodo']) < mes(f.anio, abierto))
      sumar(Number(n['id_rrhh_concepto']), mes(f.anio, abierto), -decimal(String(n['importe'] ?? '0')));
  const abiertas = new Map(
    suyas
      .filter((n) => String(n['periodo']) >= mes(f.anio, abierto))
      .map((n) => [`${n['id_rrhh_concepto']} ${n['periodo']}`, n]),
  );
  const decir = (hace: Cambio['hace'], k: string, importe: string): void => {
    const [c = '', periodo = ''] = k.split(' ');
    p.cambios.push({
      ...quien,
      hace,
      que: nombres.get(Number(c)) ?? String(l.fila('Conceptos', Number(c))?.['d_rrhh_concepto'] ?? ''),
      periodo,
      importe,
    });
  };
  for (const [k, x] of [...quiere].filter(([, v]) => v !== 0n).toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const [c = '', periodo = ''] = k.split(' '),
      ya = abiertas.get(k),
      importe = writeDecimal(x);
    if (ya) {
      if (String(ya['importe']) !== importe) decir('cambia', k, importe);
      p.escribe.push({
        linea,
        valores: { id: ya['id'], version: ya['version'], importe, observacion: marca(f) },
      });
    } else {
      decir('agrega', k, importe);
      p.escribe.push({
        linea,
        valores: { periodo, id_personal: id, id_rrhh_concepto: Number(c), importe, observacion: marca(f) },
      });
    }
  }
  for (const [k, n] of abiertas)
    if ((quiere.get(k) ?? 0n) === 0n) {
      decir('quita', k, String(n['importe'] ?? '0.00'));
      p.escribe.push({ linea, valores: { $verbo: 'borrar', id: n['id'], version: n['version'] } });
    }
  return undefined;
};

const mismo = (x: Row, c: DependentFamiliar): boolean =>
  (c.cuil !== null && x['cuil'] === c.cuil) ||
  (x['fecha_nacimiento'] === c.nacimiento &&
    c.nacimiento !== null &&
    String(x['nombre']).toLowerCase() === c.nombre.toLowerCase());
const familia = (l: StoreReads, f: F572, persona: Row, linea: number, p: Plan): void => {
  const id = Number(persona['id']),
    suyos = l.filas('Familiares', { id_personal: id }),
    quien = { legajo: Number(persona['legajo']), nombre: String(persona['nombre']) },
    vistos = new Set<number>();
  for (const c of f.familia) {
    if (c.parentesco === null) {
      p.avisos.push(textFor('tiempo.sir.parentesco', { ...quien, familiar: c.nombre, tipo: c.tipo }));
      continue;
    }
    if (c.porcentaje !== 100)
      p.avisos.push(textFor('tiempo.sir.mitad', { ...quien, familiar: c.nombre, porcentaje: c.porcentaje }));
    const ya = suyos.find((x) => !vistos.has(Number(x['id'])) && mismo(x, c)),
      desde = dateOf(f.anio, c.mesDesde, 1),
      hasta = c.sigue ? null : lastDay(mes(f.anio, c.mesHasta)),
      discapacidad = c.discapacidad ? 1 : 0;
    if (!ya) {
      p.cambios.push({ ...quien, hace: 'agrega', que: c.nombre, periodo: desde.slice(0, 7), importe: null });
      p.escribe.push({
        linea,
        valores: {
          $tabla: 'Familiares',
          id_personal: id,
          nombre: c.nombre,
          parentesco: c.parentesco,
          cuil: c.cuil,
          fecha_nacimiento: c.nacimiento,
          chk_discapacidad: discapacidad,
          chk_obra_social: 0,
          desde,
          hasta,
        },
      });
      continue;
    }
    vistos.add(Number(ya['id']));
    // Already in charge before: continues from January as it was.
    const nuevo = {
      desde: c.mesDesde === 1 && String(ya['desde']) <= desde ? ya['desde'] : desde,
      hasta,
      parentesco: c.parentesco,
      chk_discapacidad: discapacidad,
    };
    if (Object.entries(nuevo).every(([k, v]) => (ya[k] ?? null) === v)) continue;
    p.cambios.push({
      ...quien,
      hace: 'cambia',
      que: c.nombre,
      periodo: String(nuevo.desde).slice(0, 7),
      importe: null,
    });
    p.escribe.push({
      linea,
      valores: { $tabla: 'Familiares', id: ya['id'], version: ya['version'], ...nuevo },
    });
  }
  for (const x of suyos)
    if (
      !vistos.has(Number(x['id'])) &&
      (x['hasta'] === null || String(x['hasta']) >= dateOf(f.anio, 1, 1)) &&
      x['parentesco'] !== 'otro'
    )
      p.avisos.push(textFor('tiempo.sir.noInformado', { ...quien, familiar: String(x['nombre']) }));
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
    plan: Plan = { cambios: [], escribe: [], avisos: [] },
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
    const persona = l.filas('Personal', { cuil: f.cuil })[0];
    if (!persona) {
      mal(nombre, textFor('tiempo.sir.sinLegajo', { cuil: f.cuil }), f);
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
    const cargada = Math.max(
        0,
        ...l
          .filas('Novedades', { id_personal: Number(persona['id']) })
          .map((x) => numeroDe(x['observacion'], f.anio) ?? 0),
      ),
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
    const propio: Plan = { cambios: [], escribe: [], avisos: [] },
      problema = novedades(l, f, persona, destinos.right, n, propio);
    if (problema !== undefined) {
      mal(nombre, problema, f);
      continue;
    }
    familia(l, f, persona, n, propio);
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
export const reviewSiradig = (l: StoreReads, o: SiradigRequest): Result<SiradigRead> => {
  const r = interpretSiradig(l, o);
  if (isLeft(r)) return r;
  const { escribe: _, ...leido } = r.right;
  return ok(leido);
};
