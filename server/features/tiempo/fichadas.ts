// Turns a clock's file into hours to load: finds whose marks they are, the hours of each day, and what is
// left out and why. Writes nothing.
import { createHash } from 'node:crypto';
import { isLeft } from 'fp-ts/lib/Either.js';
import { fullDayReader } from '../../payroll/escalas.ts';
import type { FichadasRead, FichadasFormat } from '../../../core/api/tiempo.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import type { Row } from '../../../core/kit/field.ts';
import { toCents, decimal, fromInteger, writeDecimal, multiply } from '../../../core/kit/money.ts';
import { showDate, periodoOf, type CivilDate } from '../../../core/kit/period.ts';
import { textFor } from '../../../core/kit/text.ts';
import { csvReader } from '../../../core/machines/readCsv.ts';
import {
  toHoras,
  HORA_CLASES,
  timeOfMinute,
  interpretMarks,
  readDateTime,
  readDirection,
  type FichadoDay,
  type ClockMark,
} from '../../../core/payroll/fichadas.ts';
import { rowInForceAt } from '../../payroll/reciboData.ts';
import { stateOf } from '../../payroll/state.ts';
import { feriadoDates } from '../../payroll/mapping.ts';
import type { WrittenRow } from '../importaciones/contract.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { corridasOfPeriodo } from '../../payroll/sql/corridas.ts';
import { tableSource } from '../../payroll/sql/inputs.ts';
import { batchNumber, savedRecibo } from '../../payroll/sql/recibos.ts';

export interface FichadasRequest {
  readonly texto: string;
  readonly formato: FichadasFormat;
  readonly hoy: CivilDate;
}
type Aviso = FichadasRead['avisos'][number];
/** The most items in one answer; nobody would read more. */
const MAXIMO_DIAS = 2000,
  MAXIMO_AVISOS = 500;

interface Leida {
  readonly legajo: number;
  readonly marca: ClockMark;
}
const leer = (
  p: FichadasRequest,
  errores: { linea: number; mensaje: string }[],
): Result<readonly Leida[]> => {
  const { formato: f } = p,
    lector = csvReader();
  if (/[\u0000\ufffd]/.test(p.texto)) return fail('invalid', 'tiempo.fich.codificacion');
  const a = lector.push(p.texto),
    b = isLeft(a) ? a : lector.end();
  if (isLeft(a)) return a;
  if (isLeft(b)) return b;
  const filas = [...a.right, ...b.right].filter((x) => x.cells.some((c) => c !== '')),
    leidas: Leida[] = [];
  for (const [i, { line, cells }] of filas.entries()) {
    const legajo = cells[f.legajo - 1] ?? '',
      cuando =
        f.hora === null
          ? (cells[f.fecha - 1] ?? '')
          : `${cells[f.fecha - 1] ?? ''} ${cells[f.hora - 1] ?? ''}`,
      dicho = f.sentido === null ? '' : (cells[f.sentido - 1] ?? '');
    if (i === 0 && !/^\d+$/.test(legajo)) continue; // the heading
    const minuto = readDateTime(cuando, f.orden),
      sentido = readDirection(dicho);
    if (!/^\d{1,9}$/.test(legajo))
      errores.push({
        linea: line,
        mensaje: textFor('tiempo.fich.legajoMal', { valor: legajo.slice(0, 20), columna: f.legajo }),
      });
    else if (minuto === undefined)
      errores.push({ linea: line, mensaje: textFor('tiempo.fich.fechaMal', { valor: cuando.slice(0, 30) }) });
    else if (sentido === undefined)
      errores.push({
        linea: line,
        mensaje: textFor('tiempo.fich.sentidoMal', { valor: dicho.slice(0, 20) }),
      });
    else leidas.push({ legajo: Number(legajo), marca: { linea: line, minuto, sentido } });
  }
  return leidas.length + errores.length === 0 ? fail('invalid', 'tiempo.fich.vacio') : ok(leidas);
};

/** The minutes of a normal day on a date: as agreed with the person, or the full day of their convenio. */
const jornadaDe = (l: StoreReads, persona: Row): ((f: CivilDate) => number | undefined) => {
  const fullDay = fullDayReader(l),
    enMinutos = (h: unknown): number => toCents(multiply(decimal(String(h)), fromInteger(60))) / 100;
  return (f) => {
    const propia = rowInForceAt(persona['PersonalJornada'], f)?.['horas'];
    if (propia != null) return enMinutos(propia);
    const categoria = rowInForceAt(persona['PersonalCategoria'], f)?.['id_rrhh_categoria'],
      horas = categoria == null ? null : fullDay(Number(categoria), f);
    return horas == null ? undefined : enMinutos(horas);
  };
};

/** Months whose last run for the person is closed: hours loaded now would be in no receipt. */
export const closedFor = (l: StoreReads, id: number): ((f: CivilDate) => boolean) => {
  const ultimas = new Set(
      l
        .filas('TiposLiquidacion')
        .filter((t) => t['chk_ultima_del_mes'] === 1)
        .map((t) => Number(t['id'])),
    ),
    vistos = new Map<string, boolean>();
  return (f) => {
    const p = periodoOf(f),
      ya = vistos.get(p);
    if (ya !== undefined) return ya;
    const si = corridasOfPeriodo(l.sql, p).some((c) => {
      const e = stateOf(l, c),
        lote =
          e.phase === 'cerrada' &&
          e.cabecera !== null &&
          ultimas.has(e.cabecera.id_rrhh_tipo_liquidacion) &&
          e.resumen !== null
            ? batchNumber(l.sql, e.resumen.lote)
            : undefined;
      return lote !== undefined && savedRecibo(l.sql, lote, id) !== undefined;
    });
    vistos.set(p, si);
    return si;
  };
};

interface Interpretadas extends FichadasRead {
  readonly escribe: readonly WrittenRow[];
}
/** Everything in the file, with the rows that loading it would write. */
export const interpretFichadas = (l: StoreReads, p: FichadasRequest): Result<Interpretadas> => {
  const errores: { linea: number; mensaje: string }[] = [],
    leidas = leer(p, errores);
  if (isLeft(leidas)) return leidas;
  const feriados = new Set(feriadoDates(tableSource(l))),
    porLegajo = new Map<number, ClockMark[]>(),
    avisos: Aviso[] = [],
    escribe: WrittenRow[] = [],
    dias: FichadasRead['dias'][number][] = [],
    personas: FichadasRead['personas'][number][] = [];
  for (const { legajo, marca } of leidas.right) {
    const ya = porLegajo.get(legajo);
    if (ya) ya.push(marca);
    else porLegajo.set(legajo, [marca]);
  }
  for (const [legajo, marcas] of [...porLegajo].toSorted(([a], [b]) => a - b)) {
    const persona = l.filas('Personal', { legajo })[0];
    if (!persona) {
      avisos.push({
        legajo,
        nombre: null,
        fecha: null,
        linea: marcas[0]!.linea,
        excluye: true,
        mensaje: textFor('tiempo.fich.sinLegajo', { legajo, cantidad: marcas.length }),
      });
      continue;
    }
    const id = Number(persona['id']),
      nombre = String(persona['nombre'] ?? ''),
      decir = (fecha: CivilDate, linea: number, mensaje: string, excluye: boolean): void => {
        avisos.push({ legajo, nombre, fecha, linea, excluye, mensaje });
      };
    const { dias: suyos, anomalias } = interpretMarks(marcas, {
      jornada: jornadaDe(l, persona),
      feriados,
    });
    for (const a of anomalias)
      decir(
        a.fecha,
        a.linea,
        textFor(`tiempo.fich.anomalia.${a.clase}`, { hora: timeOfMinute(a.minuto) }),
        a.clase !== 'repetida' && a.clase !== 'larga',
      );
    const ausencias = l.filas('Ausencias', { id_personal: id }),
      cargadas = new Set(l.filas('HorasTrabajadas', { id_personal: id }).map((h) => String(h['fecha']))),
      cerrado = closedFor(l, id),
      ingreso = String(persona['fecha_ingreso']),
      egreso = persona['fecha_egreso'];
    const suma = { normal: 0n, extra_50: 0n, extra_100: 0n, nocturna: 0n },
      linea = marcas[0]!.linea;
    let buenos = 0;
    for (const d of suyos) {
      const motivo =
        d.fecha > p.hoy
          ? 'futura'
          : d.fecha < ingreso || (egreso != null && d.fecha > String(egreso))
            ? 'fuera'
            : cargadas.has(d.fecha)
              ? 'cargado'
              : cerrado(d.fecha)
                ? 'cerrado'
                : undefined;
      if (motivo) {
        decir(d.fecha, linea, textFor(`tiempo.fich.motivo.${motivo}`, { fecha: showDate(d.fecha) }), true);
        continue;
      }
      if (ausencias.some((a) => String(a['desde']) <= d.fecha && String(a['hasta']) >= d.fecha))
        decir(d.fecha, linea, textFor('tiempo.fich.conAusencia', { fecha: showDate(d.fecha) }), false);
      const horas = horasDe(d, p.formato.fraccion);
      buenos++;
      for (const c of HORA_CLASES)
        if (horas[c] !== '0.00') {
          suma[c] += decimal(horas[c]);
          escribe.push({
            linea,
            valores: {
              id_personal: id,
              fecha: d.fecha,
              clase: c,
              horas: horas[c],
              observacion: marcasDe(d).slice(0, 120),
            },
          });
        }
      if (dias.length < MAXIMO_DIAS)
        dias.push({ id_personal: id, legajo, nombre, fecha: d.fecha, marcas: marcasDe(d), ...horas });
    }
    if (buenos > 0)
      personas.push({
        id_personal: id,
        legajo,
        nombre,
        dias: buenos,
        normal: writeDecimal(suma.normal),
        extra_50: writeDecimal(suma.extra_50),
        extra_100: writeDecimal(suma.extra_100),
        nocturna: writeDecimal(suma.nocturna),
      });
  }
  const huella = createHash('sha256').update(JSON.stringify(escribe)).digest('hex').slice(0, 24);
  return ok({
    marcas: leidas.right.length,
    huella,
    partes: escribe.length,
    personas,
    dias,
    avisos: avisos.slice(0, MAXIMO_AVISOS),
    errores: errores.slice(0, MAXIMO_AVISOS),
    deAvisos: avisos.length,
    deErrores: errores.length,
    escribe,
  });
};
const horasDe = (d: FichadoDay, fraccion: number): Record<(typeof HORA_CLASES)[number], string> => ({
  normal: toHoras(d.minutos.normal, fraccion),
  extra_50: toHoras(d.minutos.extra_50, fraccion),
  extra_100: toHoras(d.minutos.extra_100, fraccion),
  nocturna: toHoras(d.minutos.nocturna, fraccion),
});
const marcasDe = (d: FichadoDay): string =>
  d.tramos.map(([a, b]) => `${timeOfMinute(a)}–${timeOfMinute(b)}`).join(' ');

export const reviewFichadas = (l: StoreReads, p: FichadasRequest): Result<FichadasRead> => {
  const r = interpretFichadas(l, p);
  if (isLeft(r)) return r;
  const { escribe: _, ...leidas } = r.right;
  return ok(leidas);
};
