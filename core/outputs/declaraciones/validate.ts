// Checks a file of ARCA as ARCA would: each line by its layout, each field by its accepted values, the sums,
// and the order of registers.
import { ZERO, type Decimal } from '../../kit/money.ts';
import { textFor } from '../../kit/text.ts';
import {
  isRecord,
  widthOf,
  readRecord,
  type FixedWidthFormat,
  type FixedWidthRecord,
} from '../fixedWidth.ts';
import { lsdFormat, LSD_REGISTERS, type LsdRegister } from './layoutLsd.ts';
import { sicossFormat } from './layoutSicoss.ts';
import { LSD_VALUES, SICOSS_VALUES, type Accepts } from './acceptedValues.ts';

/** A problem: the line (the first is 1), the person (the line's CUIL, if any), the field and the message. */
export interface InvalidField {
  readonly linea: number;
  readonly cuil: string | null;
  readonly campo: string;
  readonly mensaje: string;
}
interface Leida {
  readonly registro: FixedWidthRecord;
  readonly invalidos: readonly InvalidField[];
}

const decir = (linea: number, cuil: string | null, campo: string, valor: string): InvalidField => ({
  linea,
  cuil,
  campo,
  mensaje: textFor('presentaciones.invalido', {
    linea,
    campo: campo.replaceAll('_', ' '),
    valor: valor.trim() || textFor('declaraciones.vacio'),
  }),
});

const leerLinea = (
  f: FixedWidthFormat,
  t: string,
  linea: number,
  valores: Readonly<Record<string, Accepts | undefined>>,
): Leida => {
  const ancho = widthOf(f);
  if (t.length !== ancho)
    return {
      registro: {},
      invalidos: [
        {
          linea,
          cuil: null,
          campo: 'linea',
          mensaje: textFor('presentaciones.largo', { linea, largo: t.length, ancho }),
        },
      ],
    };
  const leida = readRecord(f, t);
  if (!isRecord(leida))
    return {
      registro: {},
      invalidos: leida.map((e) => ({
        linea,
        cuil: null,
        campo: e.campo,
        mensaje: e.mensaje,
      })),
    };
  const registro = leida,
    cuil = typeof registro['cuil'] === 'string' ? registro['cuil'] : null;
  const crudo = (campo: string): string => {
    const c = f.campos.find((x) => x.campo === campo);
    return c ? t.slice(c.desde - 1, c.desde - 1 + c.longitud) : '';
  };
  return {
    registro,
    invalidos: f.campos.flatMap((c) => {
      const admite = valores[c.campo],
        v = crudo(c.campo);
      return admite && !admite(v, crudo) ? [decir(linea, cuil, c.campo, v)] : [];
    }),
  };
};

const d = (r: FixedWidthRecord, campo: string): Decimal => (typeof r[campo] === 'bigint' ? r[campo] : ZERO);
const noSuma = (linea: number, r: FixedWidthRecord, campo: string): InvalidField => ({
  linea,
  cuil: String(r['cuil']),
  campo,
  mensaje: textFor('presentaciones.noSuma', { linea, campo: campo.replaceAll('_', ' ') }),
});
/** The lines without their ends; a last line without an end still counts. */
const lineasDe = (t: string): readonly string[] => {
  const l = t.split('\r\n');
  return l.at(-1) === '' ? l.slice(0, -1) : l;
};

const PARTES = [
  'sueldo_mas_adicionales',
  'sac',
  'horas_extra',
  'zona_desfavorable',
  'vacaciones',
  'adicionales',
  'premios',
  'no_remunerativos',
];
/**
 * SICOSS v42: 499 characters per person, each CUIL once; the groups plus the non-remunerative pay are the
 * whole pay.
 */
export const validateSicoss = (t: string, marca: ',' | '.' = ','): readonly InvalidField[] => {
  const f = sicossFormat(marca),
    vistos = new Set<string>();
  return lineasDe(t).flatMap((l, i) => {
    const { registro: r, invalidos } = leerLinea(f, l, i + 1, SICOSS_VALUES),
      cuil = r['cuil'];
    if (typeof cuil !== 'string') return invalidos;
    const repetido = vistos.has(cuil);
    vistos.add(cuil);
    const partes = PARTES.reduce((a, c) => a + d(r, c), ZERO);
    return [
      ...invalidos,
      ...(repetido ? [decir(i + 1, cuil, 'cuil', cuil)] : []),
      ...(partes === d(r, 'remuneracion_total') ? [] : [noSuma(i + 1, r, 'remuneracion_total')]),
    ];
  });
};

const esRegistro = (t: string): t is LsdRegister => Object.hasOwn(LSD_REGISTERS, t);
/**
 * Libro de Sueldos Digital: 01 first and once, with as many 04 as it says; in
 * SJ, each 04 and 03 with its person's 02; in RE, only 01 and 04.
 */
export const validateLsd = (t: string): readonly InvalidField[] => {
  const invalidos: InvalidField[] = [],
    con02 = new Set<string>(),
    con04 = new Set<string>();
  let envio = '',
    dichos = -1,
    bases = 0;
  lineasDe(t).forEach((l, i) => {
    const tipo = l.slice(0, 2),
      linea = i + 1;
    if (!esRegistro(tipo) || (tipo === '01') !== (i === 0)) {
      invalidos.push(decir(linea, null, 'tipo_registro', tipo));
      return;
    }
    const { registro: r, invalidos: malos } = leerLinea(lsdFormat(tipo), l, linea, LSD_VALUES[tipo]),
      cuil = String(r['cuil'] ?? '');
    invalidos.push(...malos);
    const orden = (campo: string, bien: boolean): void => {
      if (!bien) invalidos.push(decir(linea, cuil || null, campo, cuil || tipo));
    };
    if (tipo === '01') {
      envio = String(r['identificacion_envio']);
      dichos = Number(r['cantidad_registros_04']);
      return;
    }
    if (envio === 'RE') orden('tipo_registro', tipo === '04');
    if (tipo === '02') {
      orden('cuil', !con02.has(cuil));
      con02.add(cuil);
    }
    if (tipo === '03') orden('cuil', con02.has(cuil));
    if (tipo === '04') {
      bases++;
      orden('cuil', !con04.has(cuil) && (envio === 'RE' || con02.has(cuil)));
      con04.add(cuil);
      if (malos.length === 0 && d(r, 'base_2') - d(r, 'importe_a_detraer') !== d(r, 'base_10'))
        invalidos.push(noSuma(linea, r, 'base_10'));
    }
    if (tipo === '05') orden('cuil', con04.has(cuil));
  });
  if (dichos !== bases) invalidos.push(decir(1, null, 'cantidad_registros_04', String(dichos)));
  return invalidos;
};
