// A file of ARCA looked at as ARCA would: each line by its layout, each field by what it takes, the parts that must add up, and the order of registers.
import { CERO, type Decimal } from '../../kit/money.ts';
import { texto } from '../../kit/texto.ts';
import { anchoDe, leerRegistro, type Formato, type Registro } from '../ancho.ts';
import { formatoLsd, REGISTROS_LSD, type RegistroLsd } from './layoutLsd.ts';
import { formatoSicoss } from './layoutSicoss.ts';
import { VALORES_LSD, VALORES_SICOSS, type Admite } from './valores.ts';

/** What does not hold: in which line (the first is 1), of whom (his CUIL, where the line says one) and in which field. */
export interface Invalido {
  readonly linea: number;
  readonly cuil: string | null;
  readonly campo: string;
  readonly mensaje: string;
}
interface Leida {
  readonly registro: Registro;
  readonly invalidos: readonly Invalido[];
}

const decir = (linea: number, cuil: string | null, campo: string, valor: string): Invalido => ({
  linea,
  cuil,
  campo,
  mensaje: texto('presentaciones.invalido', {
    linea,
    campo: campo.replaceAll('_', ' '),
    valor: valor.trim() || texto('declaraciones.vacio'),
  }),
});

const leerLinea = (
  f: Formato,
  t: string,
  linea: number,
  valores: Readonly<Record<string, Admite | undefined>>,
): Leida => {
  const ancho = anchoDe(f);
  if (t.length !== ancho)
    return {
      registro: {},
      invalidos: [
        {
          linea,
          cuil: null,
          campo: 'linea',
          mensaje: texto('presentaciones.largo', { linea, largo: t.length, ancho }),
        },
      ],
    };
  const leida = leerRegistro(f, t);
  if (Array.isArray(leida))
    return {
      registro: {},
      invalidos: leida.map((e: { readonly campo: string; readonly mensaje: string }) => ({
        linea,
        cuil: null,
        campo: e.campo,
        mensaje: e.mensaje,
      })),
    };
  const registro = leida as Registro,
    cuil = typeof registro['cuil'] === 'string' ? registro['cuil'] : null;
  const crudo = (campo: string): string => {
    const c = f.campos.find((x) => x.campo === campo)!;
    return t.slice(c.desde - 1, c.desde - 1 + c.longitud);
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

const d = (r: Registro, campo: string): Decimal => (typeof r[campo] === 'bigint' ? r[campo] : CERO);
const noSuma = (linea: number, r: Registro, campo: string): Invalido => ({
  linea,
  cuil: String(r['cuil']),
  campo,
  mensaje: texto('presentaciones.noSuma', { linea, campo: campo.replaceAll('_', ' ') }),
});
/** The lines without their ends; a last one that does not end is a line all the same. */
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
/** SICOSS v42: 499 characters a person, each CUIL once; the groups and what is not remunerative are the whole pay. */
export const validarSicoss = (t: string, marca: ',' | '.' = ','): readonly Invalido[] => {
  const f = formatoSicoss(marca),
    vistos = new Set<string>();
  return lineasDe(t).flatMap((l, i) => {
    const { registro: r, invalidos } = leerLinea(f, l, i + 1, VALORES_SICOSS),
      cuil = r['cuil'];
    if (typeof cuil !== 'string') return invalidos;
    const repetido = vistos.has(cuil);
    vistos.add(cuil);
    const partes = PARTES.reduce((a, c) => a + d(r, c), CERO);
    return [
      ...invalidos,
      ...(repetido ? [decir(i + 1, cuil, 'cuil', cuil)] : []),
      ...(partes === d(r, 'remuneracion_total') ? [] : [noSuma(i + 1, r, 'remuneracion_total')]),
    ];
  });
};

const esRegistro = (t: string): t is RegistroLsd => Object.hasOwn(REGISTROS_LSD, t);
/** Libro de Sueldos Digital: 01 first and once, with as many 04 as it says; in SJ, each 04 and each 03 with the 02 of its person; in RE, only 01 and 04. */
export const validarLsd = (t: string): readonly Invalido[] => {
  const invalidos: Invalido[] = [],
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
    const { registro: r, invalidos: malos } = leerLinea(formatoLsd(tipo), l, linea, VALORES_LSD[tipo]),
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
