// History: what earlier receipts gave for a concept or a set, month by month, all receipts of a month summed first; and this one where the range takes it in.
import { desdeEntero, dividir, type Decimal } from '../../kit/money.ts';
import { diaDe, mesAbsoluto, mostrarFecha, periodoDe, ultimoDia } from '../../kit/period.ts';
import { indice, type Ambito } from '../ambito.ts';
import { clave, codigoTexto } from '../clave.ts';
import type { FuncionDef, Ligadura, Parametro, Nodo } from '../funcion.ts';
import type { Marco } from '../marco.ts';
import {
  aPeriodo,
  comprobarRango,
  conEsteRecibo,
  deEntero,
  entero,
  entraEste,
  modoDe,
  parametroAlcance,
  parametrosDeRango,
  primerMes,
  rangoDe,
  textoDe,
  tiposExcluidos,
  type Lugares,
} from '../rango.ts';
import { ANCHO_HISTORIA } from '../run.ts';
import type { Uso } from '../uso.ts';
import { escribirValor, numero, type Programa, type Valor } from '../valor.ts';

export { ALCANCES, MODOS } from '../rango.ts';
export const AGREGACIONES = ['Suma', 'PromedioA', 'PromedioB', 'Mejor'] as const;
export const DATOS = ['importe', 'cantidad', 'valor'] as const;
const es = (s: string, que: string): boolean => clave(s) === clave(que);

/** The concepts that a literal or a reference names, with their signs in the set. */
const nombrados = (
  n: Nodo | undefined,
  a: Ambito,
): readonly { readonly id: number; readonly signo: 1 | -1 }[] =>
  n?.clase === 'referencia'
    ? [{ id: n.id, signo: 1 }]
    : n?.clase === 'texto'
      ? (indice(a).conjuntos.get(clave(n.valor))?.conceptos ?? [])
      : [];

/** What has to be read for a call: its concepts, from the first month that it can ask for. */
const lectura =
  (l: Lugares): NonNullable<FuncionDef['historia']> =>
  (args, c) => ({
    conceptos: l.que.flatMap((i) => nombrados(args[i], c.entorno).map((x) => x.id)),
    desde: primerMes(args, l, c),
    ...(textoDe(args[l.tipos]) === '' ? {} : { conTipos: true as const }),
  });
const depende =
  (l: Lugares): NonNullable<FuncionDef['depende']> =>
  (args, ambito) =>
    entraEste(args, l) ? l.que.flatMap((i) => nombrados(args[i], ambito).map((c) => c.id)) : [];

interface Meses {
  readonly desde: number;
  readonly hasta: number;
  readonly porMes: Decimal[];
  readonly conValor: boolean[];
}
const CENTAVOS = 1_000_000n;

/** The rows of the history in view, concept by concept: `primera` of each, and the one that follows each (−1: none). Made once a person, because many formulas look back. */
let vista:
  | {
      readonly h: readonly number[];
      readonly primera: ReadonlyMap<number, number>;
      readonly siguiente: readonly number[];
    }
  | undefined;
const porConcepto = (h: readonly number[]): NonNullable<typeof vista> => {
  if (vista?.h === h && vista.siguiente.length * ANCHO_HISTORIA === h.length) return vista;
  const primera = new Map<number, number>(),
    siguiente = new Array<number>(h.length / ANCHO_HISTORIA).fill(-1);
  for (let n = siguiente.length - 1; n >= 0; n--) {
    const c = h[n * ANCHO_HISTORIA]!;
    siguiente[n] = primera.get(c) ?? -1;
    primera.set(c, n);
  }
  return (vista = { h, primera, siguiente });
};

/** Adds up by month what `que` gave, by accrual (or payment, for Ganancias). `dato`: where the call says which figure; −1: the amount. */
const totales = (
  args: readonly Programa[],
  l: Lugares,
  que: number,
  dato: number,
  lig: Ligadura,
): ((m: Marco) => Meses | undefined) => {
  const pide = dato < 0 ? '' : lig.literal(dato);
  if (!es(pide, 'valor')) return sumados(args, l, que, es(pide, 'cantidad'), lig);
  const importes = sumados(args, l, que, false, lig),
    cantidades = sumados(args, l, que, true, lig);
  return (m) => {
    const x = importes(m),
      c = x && cantidades(m);
    // A month without quantity has no unit value.
    return (
      x &&
      c && {
        desde: x.desde,
        hasta: x.hasta,
        porMes: x.porMes.map((v, i) => (c.porMes[i] === 0n ? 0n : dividir(v, c.porMes[i]!))),
        conValor: x.conValor.map((v, i) => v && c.porMes[i] !== 0n),
      }
    );
  };
};
const sumados = (
  args: readonly Programa[],
  l: Lugares,
  que: number,
  cantidad: boolean,
  lig: Ligadura,
): ((m: Marco) => Meses | undefined) => {
  const rango = rangoDe(args, l, lig),
    porPago = modoDe(lig.literal(l.modo)) === 'Absoluta Año Curso Ganancias',
    { corrida } = lig,
    conEste = conEsteRecibo(lig.literal(l.alcance));
  const r = lig.ranura(que),
    id = r === undefined ? undefined : corrida.conceptos[r]!.id;
  const suyos =
    id === undefined
      ? (corrida.conjuntos.get(clave(lig.literal(que)))?.def.conceptos ?? [])
      : [{ id, signo: 1 as const }];
  const actuales = suyos.flatMap((c) => {
    const ranura = corrida.ranura.get(c.id);
    return ranura === undefined ? [] : [{ ranura, signo: BigInt(c.signo) }];
  });
  const fuera = tiposExcluidos(lig.literal(l.tipos), corrida.entorno.tipos),
    este = mesAbsoluto(porPago ? periodoDe(corrida.entorno.fecha_pago) : corrida.periodo);
  const cuenta = conEste && !fuera.has(corrida.entorno.tipo.id),
    unidad = cantidad ? 10_000n : 1_000_000n;
  return (m) => {
    const x = rango(m);
    if (!x) return undefined;
    const [desde, hasta] = x,
      n = Math.max(0, hasta - desde + 1),
      sumas = new Array<number>(n).fill(0),
      conValor = new Array<boolean>(n).fill(false),
      h = m.persona.historia;
    const { primera, siguiente } = porConcepto(h);
    for (const c of suyos)
      for (let k = primera.get(c.id) ?? -1; k >= 0; k = siguiente[k]!) {
        const i = k * ANCHO_HISTORIA,
          pago = h[i + 2]!;
        if (fuera.size > 0 && fuera.has(Math.floor(pago / 1_000_000))) continue;
        const mes = deEntero(porPago ? pago % 1_000_000 : h[i + 1]!) - desde;
        if (mes < 0 || mes >= n) continue;
        sumas[mes]! += c.signo * h[cantidad ? i + 4 : i + 3]!;
        conValor[mes] = true;
      }
    const porMes = sumas.map((c) => BigInt(c) * unidad),
      poner = (mes: number, v: Decimal): void => {
        if (v !== 0n && mes >= 0 && mes < n) {
          porMes[mes] = porMes[mes]! + v;
          conValor[mes] = true;
        }
      };
    if (cuenta) {
      const valores = cantidad ? m.cantidad : m.importe;
      let t = 0n;
      for (const c of actuales) t += c.signo * valores[c.ranura]!;
      // What a line of this receipt gives to another month is that month's.
      if (m.imputadas.length > 0)
        for (const a of m.imputadas) {
          const c = actuales.find((y) => y.ranura === a.ranura),
            v = c ? c.signo * (cantidad ? a.cantidad : a.importe) : 0n;
          t -= v;
          poner(deEntero(porPago ? a.pago : a.devengado) - desde, v);
        }
      poner(este - desde, t);
    }
    return { desde, hasta, porMes, conValor };
  };
};

const sumar = (ns: readonly Decimal[]): Decimal => ns.reduce((a, b) => a + b, 0n);
/** The month of the best total among those that have one; the first of several alike. */
const mejorMes = (x: Meses): number =>
  x.porMes.reduce((mejor, v, i) => (x.conValor[i] && (mejor < 0 || v > x.porMes[mejor]!) ? i : mejor), -1);

const citarMeses = (nombre: string, etiqueta: string, x: Meses): Uso => ({
  clase: 'historia',
  nombre,
  etiqueta,
  tipo: 'numero',
  valor: escribirValor(sumar(x.porMes), 2),
  miembros: x.porMes.flatMap((v, i) =>
    x.conValor[i]
      ? [
          {
            clase: 'historia' as const,
            nombre: mostrarFecha(aPeriodo(x.desde + i)),
            etiqueta: '',
            tipo: 'numero' as const,
            valor: escribirValor(v, 2),
          },
        ]
      : [],
  ),
});
const nombreDe = (lig: Ligadura, que: number): readonly [string, string] => {
  const r = lig.ranura(que);
  if (r !== undefined) {
    const c = lig.corrida.conceptos[r]!;
    return [`[${codigoTexto(c.codigo)}]`, c.d_rrhh_concepto];
  }
  return [lig.literal(que), lig.corrida.conjuntos.get(clave(lig.literal(que)))?.def.descripcion ?? ''];
};
const citar =
  (l: Lugares, dato = -1): NonNullable<FuncionDef['citar']> =>
  (m, lig, valores) =>
    l.que.flatMap((i) => {
      const x = totales(deValores(valores), l, i, dato, lig)(m);
      return x ? [citarMeses(...nombreDe(lig, i), x)] : [];
    });

const que = (nombre: string, ayuda: string): Parametro => ({
  nombre,
  tipo: 'numero',
  literal: 'acumulado',
  ayuda,
});
const DATO: Parametro = {
  nombre: 'dato',
  tipo: 'texto',
  literal: 'dato',
  opcional: true,
  ayuda: '"importe" (si no se dice), "cantidad" o "valor" (el importe del mes dividido por su cantidad).',
};
const SIN_TIPOS: Parametro = {
  nombre: 'sin_tipos',
  tipo: 'texto',
  literal: 'tipos',
  opcional: true,
  ayuda: 'Códigos de tipos de liquidación que no cuentan, separados por comas: "SAC, VAC".',
};

const H: Lugares = { que: [0], modo: 1, desde: 2, hasta: 3, alcance: 5, tipos: 7 };
export const agregar = (args: readonly Programa[], lig: Ligadura): Programa => {
  const f = totales(args, H, 0, 6, lig),
    agregacion = lig.literal(4);
  return numero((m) => {
    const x = f(m);
    if (!x) return 0n;
    if (es(agregacion, 'Mejor')) {
      const i = mejorMes(x);
      return i < 0 ? 0n : x.porMes[i]!;
    }
    const suma = sumar(x.porMes);
    if (es(agregacion, 'Suma')) return suma;
    const n = es(agregacion, 'PromedioA') ? x.porMes.length : x.conValor.filter(Boolean).length;
    return n === 0 ? 0n : dividir(suma, desdeEntero(n));
  });
};
/** How a call with a range reads, depends and is explained: SUMA with one, too. */
export const deHistorico = {
  comprobar: comprobarRango(H),
  depende: depende(H),
  historia: lectura(H),
  citar: citar(H, 6),
};
export const parametrosDeHistorico: readonly Parametro[] = [
  ...parametrosDeRango,
  {
    nombre: 'agregacion',
    tipo: 'texto',
    literal: 'agregacion',
    ayuda: '"Suma", "PromedioA", "PromedioB" o "Mejor".',
  },
  parametroAlcance,
  DATO,
  SIN_TIPOS,
];

export const historico: FuncionDef = {
  nombre: 'HISTORICO',
  ayuda:
    'Lo que dieron un concepto, un conjunto o una base en otros meses: primero se suman todos los recibos de cada mes, después se agregan los meses. PromedioA divide por los meses del rango; PromedioB, por los que tienen valor.',
  params: [
    que('que', 'Un concepto ([0001]), o un conjunto o una base ("base_1") entre comillas.'),
    ...parametrosDeHistorico,
  ],
  resultado: 'numero',
  ejemplos: [
    { formula: 'HISTORICO([0001]; "Relativa"; -5; -1; "Mejor")', da: '1185469' },
    { formula: 'HISTORICO("imponible"; "Relativa"; -2; -1; "Suma")', da: '2370938' },
    { formula: 'HISTORICO([0001]; "Relativa"; -4; -1; "PromedioA")', da: '592734.5' },
    { formula: 'HISTORICO([0001]; "Relativa"; -4; -1; "PromedioB")', da: '1185469' },
    { formula: 'HISTORICO([0001]; "Absoluta Año Curso"; 1; 12; "Suma"; "sin este recibo")', da: '2370938' },
    { formula: 'HISTORICO([0001]; "Absoluta"; "07/2026"; "07/2026"; "Suma")', da: '1185469' },
    { formula: 'HISTORICO("imponible"; "Absoluta"; "semestre"; "anterior"; "Mejor")', da: '1185469' },
    { formula: 'HISTORICO([0001]; "Relativa"; -1; -1; "Mejor"; "sin este recibo"; "cantidad")', da: '30' },
  ],
  ...deHistorico,
  compilar: agregar,
};

const E: Lugares = { que: [0, 1], modo: 2, desde: 3, hasta: 4, alcance: 5, tipos: 6 };
export const enElMejor: FuncionDef = {
  nombre: 'EN_EL_MEJOR',
  ayuda:
    'Lo que dieron un concepto o un conjunto en el mes en que otro fue el mejor: la parte no remunerativa del mejor mes, por ejemplo.',
  params: [
    que('que', 'Lo que se quiere: un concepto o un conjunto.'),
    que('segun', 'Por qué se elige el mes: un concepto o un conjunto.'),
    ...parametrosDeRango,
    parametroAlcance,
    SIN_TIPOS,
  ],
  resultado: 'numero',
  ejemplos: [
    { formula: 'EN_EL_MEJOR([0001]; "imponible"; "Relativa"; -5; -1)', da: '1185469' },
    { formula: 'EN_EL_MEJOR([0010]; [0001]; "Relativa"; -5; -1)', da: '0' },
  ],
  comprobar: comprobarRango(E),
  depende: depende(E),
  historia: lectura(E),
  citar: citar(E),
  compilar: (args, lig) => {
    const suyo = totales(args, E, 0, -1, lig),
      segun = totales(args, E, 1, -1, lig);
    return numero((m) => {
      const s = segun(m),
        i = s ? mejorMes(s) : -1;
      return i < 0 ? 0n : (suyo(m)?.porMes[i] ?? 0n);
    });
  },
};

const V: Lugares = { que: [0], modo: 1, desde: 2, hasta: 3, alcance: 4, tipos: 5 };
export const mesesConValor: FuncionDef = {
  nombre: 'MESES_CON_VALOR',
  ayuda: 'En cuántos meses del rango un concepto o un conjunto tuvo valor: para saber si algo es habitual.',
  params: [que('que', 'Un concepto o un conjunto.'), ...parametrosDeRango, parametroAlcance, SIN_TIPOS],
  resultado: 'numero',
  ejemplos: [
    { formula: 'MESES_CON_VALOR([0001]; "Relativa"; -11; -1)', da: '2' },
    { formula: 'MESES_CON_VALOR([0001]; "Relativa"; -11; 0)', da: '3' },
  ],
  comprobar: comprobarRango(V),
  depende: depende(V),
  historia: lectura(V),
  citar: citar(V),
  compilar: (args, lig) => {
    const f = totales(args, V, 0, -1, lig);
    return numero((m) => desdeEntero(f(m)?.conValor.filter(Boolean).length ?? 0));
  },
};

const T: Lugares = { que: [], modo: 0, desde: 1, hasta: 2, alcance: -1, tipos: -1 };
export const mesesTrabajados: FuncionDef = {
  nombre: 'MESES_TRABAJADOS',
  ayuda:
    'Los meses del rango en que la persona estuvo en relación de dependencia, con la fracción de los de ingreso y egreso por días de 30: para promediar por lo trabajado.',
  params: parametrosDeRango,
  resultado: 'numero',
  ejemplos: [
    { formula: 'MESES_TRABAJADOS("Relativa"; -5; 0)', da: '6' },
    { formula: 'MESES_TRABAJADOS("Absoluta"; "semestre"; "mes")', da: '3' },
  ],
  comprobar: comprobarRango(T),
  compilar: (args, lig) => {
    const rango = rangoDe(args, T, lig);
    return numero((m) => {
      const x = rango(m);
      if (!x) return 0n;
      const { fecha_ingreso: ingreso, fecha_egreso: egreso } = m.persona;
      let dias = 0;
      for (let mes = x[0]; mes <= x[1]; mes++) {
        const p = aPeriodo(mes);
        if (periodoDe(ingreso) > p || (egreso !== null && periodoDe(egreso) < p)) continue;
        const primero = periodoDe(ingreso) === p ? Math.min(30, diaDe(ingreso)) : 1,
          ultimo =
            egreso !== null && periodoDe(egreso) === p && !esUltimo(egreso)
              ? Math.min(30, diaDe(egreso))
              : 30;
        dias += Math.max(0, ultimo - primero + 1);
      }
      return dividir(desdeEntero(dias), desdeEntero(30));
    });
  },
};
/** The last day of a month is its day 30, whatever its number. */
const esUltimo = (f: string): boolean => f === ultimoDia(periodoDe(f));

/** What other receipts gave for some concepts from a month on, of any kind: how a balance knows what was paid. */
export const dadoDesde = (m: Marco, conceptos: ReadonlyMap<number, 1 | -1>, desde: string): Decimal => {
  const h = m.persona.historia,
    primero = entero(periodoDe(desde));
  let centavos = 0;
  for (let i = 0; i < h.length; i += ANCHO_HISTORIA) {
    const s = conceptos.get(h[i]!);
    if (s !== undefined && h[i + 1]! >= primero) centavos += s * h[i + 3]!;
  }
  return BigInt(centavos) * CENTAVOS;
};

/** The values of a traced call as programs that give them. */
const deValores = (valores: readonly Valor[]): readonly Programa[] =>
  valores.map(
    (v): Programa =>
      typeof v === 'bigint'
        ? { tipo: 'numero', f: () => v }
        : typeof v === 'boolean'
          ? { tipo: 'logico', f: () => v }
          : { tipo: 'texto', f: () => v },
  );
