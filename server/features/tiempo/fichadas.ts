// A clock's file as hours to be loaded: whose marks they are, what they give by day, what is left out and why. Nothing is written here.
import { createHash } from 'node:crypto';
import { isLeft } from 'fp-ts/lib/Either.js';
import type { FichadasLeidas, FormatoDeFichadas } from '../../../core/api/tiempo.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import type { Row } from '../../../core/kit/field.ts';
import { aCentavos, decimal, desdeEntero, escribir, por } from '../../../core/kit/money.ts';
import { mostrarFecha, periodoDe, type Fecha } from '../../../core/kit/period.ts';
import { texto } from '../../../core/kit/texto.ts';
import { csvReader } from '../../../core/machines/readCsv.ts';
import {
  aHoras,
  CLASES_DE_HORA,
  horaDeMinuto,
  interpretarMarcas,
  leerFechaHora,
  leerSentido,
  type DiaFichado,
  type Marca,
} from '../../../core/payroll/fichadas.ts';
import { vigenteAl } from '../../payroll/datosRecibo.ts';
import { estadoDe } from '../../payroll/estado.ts';
import { feriadosDe } from '../../payroll/mapeo.ts';
import type { FilaEscrita } from '../importaciones/contract.ts';
import type { Lectura } from '../../kernel/store.ts';
import { corridasDelPeriodo } from '../../payroll/sql/corridas.ts';
import { fuenteDeTablas } from '../../payroll/sql/entradas.ts';
import { numeroDeLote, reciboGuardado } from '../../payroll/sql/recibos.ts';

export interface PedidoDeFichadas {
  readonly texto: string;
  readonly formato: FormatoDeFichadas;
  readonly hoy: Fecha;
}
type Aviso = FichadasLeidas['avisos'][number];
/** As many as one answer brings: more of them say nothing new. */
const MAXIMO_DIAS = 2000,
  MAXIMO_AVISOS = 500;

interface Leida {
  readonly legajo: number;
  readonly marca: Marca;
}
const leer = (
  p: PedidoDeFichadas,
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
    const minuto = leerFechaHora(cuando, f.orden),
      sentido = leerSentido(dicho);
    if (!/^\d{1,9}$/.test(legajo))
      errores.push({
        linea: line,
        mensaje: texto('tiempo.fich.legajoMal', { valor: legajo.slice(0, 20), columna: f.legajo }),
      });
    else if (minuto === undefined)
      errores.push({ linea: line, mensaje: texto('tiempo.fich.fechaMal', { valor: cuando.slice(0, 30) }) });
    else if (sentido === undefined)
      errores.push({ linea: line, mensaje: texto('tiempo.fich.sentidoMal', { valor: dicho.slice(0, 20) }) });
    else leidas.push({ legajo: Number(legajo), marca: { linea: line, minuto, sentido } });
  }
  return leidas.length + errores.length === 0 ? fail('invalid', 'tiempo.fich.vacio') : ok(leidas);
};

/** The minutes of the ordinary day on a date: what was agreed with the person, or the whole day of his agreement. */
const jornadaDe = (l: Lectura, persona: Row): ((f: Fecha) => number | undefined) => {
  const enMinutos = (h: unknown): number => aCentavos(por(decimal(String(h)), desdeEntero(60))) / 100;
  return (f) => {
    const propia = vigenteAl(persona['PersonalJornada'], f)?.['horas'];
    if (propia != null) return enMinutos(propia);
    const categoria = vigenteAl(persona['PersonalCategoria'], f)?.['id_rrhh_categoria'],
      convenio = categoria == null ? undefined : l.fila('Categorias', Number(categoria))?.['id_convenio'];
    const horas = convenio == null ? undefined : l.fila('Convenios', Number(convenio))?.['horas_jornada'];
    return horas == null ? undefined : enMinutos(horas);
  };
};

/** Months whose last run of the person is closed: hours loaded now would be of no receipt. */
export const cerradoPara = (l: Lectura, id: number): ((f: Fecha) => boolean) => {
  const ultimas = new Set(
      l
        .filas('TiposLiquidacion')
        .filter((t) => t['chk_ultima_del_mes'] === 1)
        .map((t) => Number(t['id'])),
    ),
    vistos = new Map<string, boolean>();
  return (f) => {
    const p = periodoDe(f),
      ya = vistos.get(p);
    if (ya !== undefined) return ya;
    const si = corridasDelPeriodo(l.sql, p).some((c) => {
      const e = estadoDe(l, c),
        lote =
          e.phase === 'cerrada' &&
          e.cabecera !== null &&
          ultimas.has(e.cabecera.id_rrhh_tipo_liquidacion) &&
          e.resumen !== null
            ? numeroDeLote(l.sql, e.resumen.lote)
            : undefined;
      return lote !== undefined && reciboGuardado(l.sql, lote, id) !== undefined;
    });
    vistos.set(p, si);
    return si;
  };
};

interface Interpretadas extends FichadasLeidas {
  readonly escribe: readonly FilaEscrita[];
}
/** Everything that the file gives, with the rows that loading it would write. */
export const interpretar = (l: Lectura, p: PedidoDeFichadas): Result<Interpretadas> => {
  const errores: { linea: number; mensaje: string }[] = [],
    leidas = leer(p, errores);
  if (isLeft(leidas)) return leidas;
  const feriados = new Set(feriadosDe(fuenteDeTablas(l))),
    porLegajo = new Map<number, Marca[]>(),
    avisos: Aviso[] = [],
    escribe: FilaEscrita[] = [],
    dias: FichadasLeidas['dias'][number][] = [],
    personas: FichadasLeidas['personas'][number][] = [];
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
        mensaje: texto('tiempo.fich.sinLegajo', { legajo, cantidad: marcas.length }),
      });
      continue;
    }
    const id = Number(persona['id']),
      nombre = String(persona['nombre'] ?? ''),
      decir = (fecha: Fecha, linea: number, mensaje: string, excluye: boolean): void => {
        avisos.push({ legajo, nombre, fecha, linea, excluye, mensaje });
      };
    const { dias: suyos, anomalias } = interpretarMarcas(marcas, {
      jornada: jornadaDe(l, persona),
      feriados,
    });
    for (const a of anomalias)
      decir(
        a.fecha,
        a.linea,
        texto(`tiempo.fich.anomalia.${a.clase}`, { hora: horaDeMinuto(a.minuto) }),
        a.clase !== 'repetida' && a.clase !== 'larga',
      );
    const ausencias = l.filas('Ausencias', { id_personal: id }),
      cargadas = new Set(l.filas('HorasTrabajadas', { id_personal: id }).map((h) => String(h['fecha']))),
      cerrado = cerradoPara(l, id),
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
        decir(d.fecha, linea, texto(`tiempo.fich.motivo.${motivo}`, { fecha: mostrarFecha(d.fecha) }), true);
        continue;
      }
      if (ausencias.some((a) => String(a['desde']) <= d.fecha && String(a['hasta']) >= d.fecha))
        decir(d.fecha, linea, texto('tiempo.fich.conAusencia', { fecha: mostrarFecha(d.fecha) }), false);
      const horas = horasDe(d, p.formato.fraccion);
      buenos++;
      for (const c of CLASES_DE_HORA)
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
        normal: escribir(suma.normal),
        extra_50: escribir(suma.extra_50),
        extra_100: escribir(suma.extra_100),
        nocturna: escribir(suma.nocturna),
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
const horasDe = (d: DiaFichado, fraccion: number): Record<(typeof CLASES_DE_HORA)[number], string> => ({
  normal: aHoras(d.minutos.normal, fraccion),
  extra_50: aHoras(d.minutos.extra_50, fraccion),
  extra_100: aHoras(d.minutos.extra_100, fraccion),
  nocturna: aHoras(d.minutos.nocturna, fraccion),
});
const marcasDe = (d: DiaFichado): string =>
  d.tramos.map(([a, b]) => `${horaDeMinuto(a)}–${horaDeMinuto(b)}`).join(' ');

export const revisarFichadas = (l: Lectura, p: PedidoDeFichadas): Result<FichadasLeidas> => {
  const r = interpretar(l, p);
  if (isLeft(r)) return r;
  const { escribe: _, ...leidas } = r.right;
  return ok(leidas);
};
