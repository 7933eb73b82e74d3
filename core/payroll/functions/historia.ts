// History: what earlier receipts gave for a concept or a set, month by month, all receipts of a month summed first; and this one where the range takes it in.
import { desdeEntero, dividir, ESCALA, type Decimal } from '../../kit/money.ts';
import { anioDe, diaDe, esPeriodo, mesAbsoluto, mesDe, mostrarFecha, periodoDe, sumarMeses, ultimoDia, type Periodo } from '../../kit/period.ts';
import { indice, type Ambito } from '../ambito.ts';
import { clave, codigoTexto } from '../clave.ts';
import type { FuncionDef, Ligadura, Parametro } from '../funcion.ts';
import { fallar, type Marco } from '../marco.ts';
import type { Nodo } from '../nodo.ts';
import { ANCHO_HISTORIA } from '../run.ts';
import type { Uso } from '../uso.ts';
import { escribirValor, numero, type Programa } from '../valor.ts';

// Codes of the specification's two lists, by what formulas write.
export const MODOS = ['Absoluta', 'Absoluta Año Curso', 'Relativa', 'Absoluta Año Curso Ganancias'] as const;
export const AGREGACIONES = ['Suma', 'PromedioA', 'PromedioB', 'Mejor'] as const;
export const ALCANCES = ['con este recibo', 'sin este recibo'] as const;
export const DATOS = ['importe', 'cantidad'] as const;
type Modo = (typeof MODOS)[number];
const modoDe = (s: string): Modo => MODOS.find((m) => clave(m) === clave(s)) ?? 'Relativa';
const es = (s: string, que: string): boolean => clave(s) === clave(que);

/** Ten years: more is a mistake of the formula, and its months are counted one by one. */
const MAXIMO_MESES = 120;

const aEntero = (d: Decimal): number | undefined => (d % ESCALA === 0n ? Number(d / ESCALA) : undefined);
const deEntero = (n: number): number => Math.floor(n / 100) * 12 + (n % 100) - 1;
const aPeriodo = (n: number): Periodo => sumarMeses('0000-01', n);
const leerMes = (s: string): number | undefined => {
  const t = s.trim(), m = /^(\d{1,2})\/(\d{4})$/.exec(t), p = m ? `${m[2]!}-${m[1]!.padStart(2, '0')}` : t.slice(0, 7);
  return esPeriodo(p) ? mesAbsoluto(p) : undefined;
};

const constanteDe = (n: Nodo | undefined): number | undefined =>
  n?.clase === 'numero' ? aEntero(n.valor) : n?.clase === 'negativo' && n.a.clase === 'numero' ? -(aEntero(n.a.valor) ?? NaN) : undefined;

/** The concepts that a literal or a reference names, with their signs in the set. */
const nombrados = (n: Nodo | undefined, a: Ambito): readonly { readonly id: number; readonly signo: 1 | -1 }[] =>
  n?.clase === 'referencia' ? [{ id: n.id, signo: 1 }] : n?.clase === 'texto' ? indice(a).conjuntos.get(clave(n.valor))?.conceptos ?? [] : [];

/** Where the arguments of a call are. */
interface Lugares { readonly que: readonly number[]; readonly modo: number; readonly desde: number; readonly hasta: number; readonly alcance: number }
const texto = (n: Nodo | undefined): string => (n?.clase === 'texto' ? n.valor : '');

/** Does the range take this receipt in? Unless it says that it does not, or ends before this month for certain. */
const entraEste = (args: readonly Nodo[], l: Lugares): boolean => {
  if (es(texto(args[l.alcance]), 'sin este recibo')) return false;
  const hasta = constanteDe(args[l.hasta]);
  return !(modoDe(texto(args[l.modo])) === 'Relativa' && hasta !== undefined && hasta < 0);
};

const comprobar = (l: Lugares): NonNullable<FuncionDef['comprobar']> => (args) => {
  const modo = modoDe(texto(args[l.modo]));
  for (const i of [l.desde, l.hasta]) {
    const n = args[i]!;
    if (modo === 'Absoluta') {
      if (n.tipo === 'fecha' || (n.clase === 'texto' && leerMes(n.valor) !== undefined)) continue;
      return { i, clave: 'payroll.historiaMes' };
    }
    if (n.tipo !== 'numero') return { i, clave: modo === 'Relativa' ? 'payroll.historiaRelativa' : 'payroll.historiaAnio' };
    const k = constanteDe(n);
    if (k !== undefined && (modo === 'Relativa' ? !(k <= 0 && k > -MAXIMO_MESES) : !(k >= 1 && k <= 12))) return { i, clave: modo === 'Relativa' ? 'payroll.historiaRelativa' : 'payroll.historiaAnio' };
  }
  return undefined;
};

/** What has to be read for a call: its concepts, from the first month that it can ask for (0: from the beginning). */
const lectura = (l: Lugares): NonNullable<FuncionDef['historia']> => (args, { entorno, periodo }) => {
  const modo = modoDe(texto(args[l.modo])), k = constanteDe(args[l.desde]);
  const desde = modo === 'Relativa' ? (k === undefined ? 0 : entero(sumarMeses(periodo, k)))
    : modo === 'Absoluta' ? (args[l.desde]?.clase === 'texto' ? entero(aPeriodo(leerMes(texto(args[l.desde])) ?? 0)) : 0)
      : anioDe(modo === 'Absoluta Año Curso' ? periodo : entorno.fecha_pago) * 100 + 1;
  return { conceptos: l.que.flatMap((i) => nombrados(args[i], entorno).map((c) => c.id)), desde };
};
const entero = (p: Periodo): number => anioDe(p) * 100 + mesDe(p);

const depende = (l: Lugares): NonNullable<FuncionDef['depende']> => (args, ambito) => (entraEste(args, l) ? l.que.flatMap((i) => nombrados(args[i], ambito).map((c) => c.id)) : []);

interface Meses { readonly desde: number; readonly hasta: number; readonly porMes: Decimal[]; readonly conValor: boolean[] }

/** The range of a call in months; undefined once its fault has been told. */
const rangoDe = (args: readonly Programa[], l: Lugares, lig: Ligadura): ((m: Marco) => readonly [number, number] | undefined) => {
  const modo = modoDe(lig.literal(l.modo)), { periodo, entorno } = lig.corrida;
  const base = modo === 'Relativa' ? mesAbsoluto(periodo) : anioDe(modo === 'Absoluta Año Curso' ? periodo : entorno.fecha_pago) * 12 - 1;
  const extremo = (p: Programa): ((m: Marco) => number | undefined) => {
    if (p.tipo === 'numero') return (m) => { const n = aEntero(p.f(m)); return n === undefined ? undefined : base + n; };
    if (p.tipo === 'logico') return () => undefined;
    return (m) => leerMes(p.f(m));
  };
  const a = extremo(args[l.desde]!), b = extremo(args[l.hasta]!);
  const tope = modo === 'Relativa' ? base : modo === 'Absoluta' ? Infinity : base + 12, piso = modo === 'Relativa' || modo === 'Absoluta' ? -Infinity : base + 1;
  return (m) => {
    const desde = a(m), hasta = b(m);
    if (desde === undefined || hasta === undefined || desde > hasta || hasta - desde >= MAXIMO_MESES || hasta > tope || desde < piso) { fallar(m, 'rango', 'payroll.historiaRango', { llamada: lig.fuente.slice(0, 120), maximo: MAXIMO_MESES }); return undefined; }
    return [desde, hasta];
  };
};

/** The rows of the history in view, concept by concept: `primera` of each, and the one that follows each (−1: none). Made once a person, because many formulas look back. */
let vista: { readonly h: readonly number[]; readonly primera: ReadonlyMap<number, number>; readonly siguiente: readonly number[] } | undefined;
const porConcepto = (h: readonly number[]): NonNullable<typeof vista> => {
  if (vista?.h === h && vista.siguiente.length * ANCHO_HISTORIA === h.length) return vista;
  const primera = new Map<number, number>(), siguiente = new Array<number>(h.length / ANCHO_HISTORIA).fill(-1);
  for (let n = siguiente.length - 1; n >= 0; n--) { const c = h[n * ANCHO_HISTORIA]!; siguiente[n] = primera.get(c) ?? -1; primera.set(c, n); }
  return vista = { h, primera, siguiente };
};

/** Adds up by month what `que` gave, by accrual (or payment, for Ganancias). */
const totales = (args: readonly Programa[], l: Lugares, que: number, dato: number | undefined, lig: Ligadura, conEste: boolean): ((m: Marco) => Meses | undefined) => {
  const rango = rangoDe(args, l, lig), porPago = modoDe(lig.literal(l.modo)) === 'Absoluta Año Curso Ganancias', { corrida } = lig;
  const r = lig.ranura(que), id = r === undefined ? undefined : corrida.conceptos[r]!.id;
  const suyos = id === undefined ? corrida.conjuntos.get(clave(lig.literal(que)))?.def.conceptos ?? [] : [{ id, signo: 1 as const }];
  const actuales = suyos.flatMap((c) => { const ranura = corrida.ranura.get(c.id); return ranura === undefined ? [] : [{ ranura, signo: BigInt(c.signo) }]; });
  const cantidad = dato !== undefined && es(lig.literal(dato), 'cantidad');
  const este = mesAbsoluto(porPago ? periodoDe(corrida.entorno.fecha_pago) : corrida.periodo);
  return (m) => {
    const x = rango(m);
    if (!x) return undefined;
    const [desde, hasta] = x, n = hasta - desde + 1, sumas = new Array<number>(n).fill(0), conValor = new Array<boolean>(n).fill(false), h = m.persona.historia;
    const { primera, siguiente } = porConcepto(h);
    for (const c of suyos) for (let k = primera.get(c.id) ?? -1; k >= 0; k = siguiente[k]!) {
      const i = k * ANCHO_HISTORIA, mes = deEntero(h[porPago ? i + 2 : i + 1]!) - desde;
      if (mes < 0 || mes >= n) continue;
      sumas[mes]! += c.signo * h[cantidad ? i + 4 : i + 3]!;
      conValor[mes] = true;
    }
    const unidad = cantidad ? 10_000n : 1_000_000n, porMes = sumas.map((c) => BigInt(c) * unidad);
    if (conEste && este >= desde && este <= hasta) {
      const valores = cantidad ? m.cantidad : m.importe;
      let t = 0n;
      for (const c of actuales) t += c.signo * valores[c.ranura]!;
      // What adjusts another month was earned in that one; by payment it is of this one all the same.
      if (m.ajustes.length > 0 && !porPago) for (const a of m.ajustes) {
        const c = actuales.find((y) => y.ranura === a.ranura), v = c ? c.signo * (cantidad ? a.cantidad : a.importe) : 0n;
        if (v === 0n) continue;
        t -= v;
        if (a.mes >= desde && a.mes <= hasta) { porMes[a.mes - desde] = porMes[a.mes - desde]! + v; conValor[a.mes - desde] = true; }
      }
      if (t !== 0n) { porMes[este - desde] = porMes[este - desde]! + t; conValor[este - desde] = true; }
    }
    return { desde, hasta, porMes, conValor };
  };
};

const sumar = (ns: readonly Decimal[]): Decimal => ns.reduce((a, b) => a + b, 0n);
/** The month of the best total among those that have one; the first of several alike. */
const mejorMes = (x: Meses): number => x.porMes.reduce((mejor, v, i) => (x.conValor[i] && (mejor < 0 || v > x.porMes[mejor]!) ? i : mejor), -1);

const citar = (nombre: string, etiqueta: string, x: Meses): Uso => ({
  clase: 'historia', nombre, etiqueta, tipo: 'numero', valor: escribirValor(sumar(x.porMes), 2),
  miembros: x.porMes.flatMap((v, i) => (x.conValor[i] ? [{ clase: 'historia' as const, nombre: mostrarFecha(aPeriodo(x.desde + i)), etiqueta: '', tipo: 'numero' as const, valor: escribirValor(v, 2) }] : [])),
});
const nombreDe = (lig: Ligadura, que: number): readonly [string, string] => {
  const r = lig.ranura(que);
  if (r !== undefined) { const c = lig.corrida.conceptos[r]!; return [`[${codigoTexto(c.codigo)}]`, c.d_rrhh_concepto]; }
  return [lig.literal(que), lig.corrida.conjuntos.get(clave(lig.literal(que)))?.def.descripcion ?? ''];
};

const que = (nombre: string, ayuda: string): Parametro => ({ nombre, tipo: 'numero', literal: 'acumulado', ayuda });
const RANGO: readonly Parametro[] = [
  { nombre: 'modo', tipo: 'texto', literal: 'modo', ayuda: '"Relativa" (0 este mes, −1 el anterior…), "Absoluta Año Curso" (meses 1 a 12 del año), "Absoluta Año Curso Ganancias" (igual, por mes de pago) o "Absoluta" (mm/aaaa).' },
  { nombre: 'desde', tipo: 'clave', ayuda: 'El primer mes, según el modo.' }, { nombre: 'hasta', tipo: 'clave', ayuda: 'El último mes, incluido.' },
];
const ALCANCE: Parametro = { nombre: 'alcance', tipo: 'texto', literal: 'alcance', opcional: true, ayuda: '"con este recibo" (si no se dice) o "sin este recibo": sólo lo que ya dieron otros.' };
const DATO: Parametro = { nombre: 'dato', tipo: 'texto', literal: 'dato', opcional: true, ayuda: '"importe" (si no se dice) o "cantidad".' };

const H: Lugares = { que: [0], modo: 1, desde: 2, hasta: 3, alcance: 5 };
export const historico: FuncionDef = {
  nombre: 'HISTORICO',
  ayuda: 'Lo que dieron un concepto o un conjunto en otros meses: primero se suman todos los recibos de cada mes, después se agregan los meses. PromedioA divide por los meses del rango; PromedioB, por los que tienen valor.',
  params: [que('que', 'Un concepto ([0001]) o un conjunto entre comillas.'), ...RANGO, { nombre: 'agregacion', tipo: 'texto', literal: 'agregacion', ayuda: '"Suma", "PromedioA", "PromedioB" o "Mejor".' }, ALCANCE, DATO],
  resultado: 'numero',
  ejemplos: [
    { formula: 'HISTORICO([0001]; "Relativa"; -5; -1; "Mejor")', da: '1185469' }, { formula: 'HISTORICO("imponible"; "Relativa"; -2; -1; "Suma")', da: '2370938' },
    { formula: 'HISTORICO([0001]; "Relativa"; -4; -1; "PromedioA")', da: '592734.5' }, { formula: 'HISTORICO([0001]; "Relativa"; -4; -1; "PromedioB")', da: '1185469' },
    { formula: 'HISTORICO([0001]; "Absoluta Año Curso"; 1; 12; "Suma"; "sin este recibo")', da: '2370938' }, { formula: 'HISTORICO([0001]; "Absoluta"; "07/2026"; "07/2026"; "Suma")', da: '1185469' },
  ],
  comprobar: comprobar(H), depende: depende(H), historia: lectura(H),
  compilar: (args, lig) => {
    const f = totales(args, H, 0, 6, lig, lig.literal(H.alcance) === '' || !es(lig.literal(H.alcance), 'sin este recibo')), agregacion = lig.literal(4);
    return numero((m) => {
      const x = f(m);
      if (!x) return 0n;
      if (es(agregacion, 'Mejor')) { const i = mejorMes(x); return i < 0 ? 0n : x.porMes[i]!; }
      const suma = sumar(x.porMes);
      if (es(agregacion, 'Suma')) return suma;
      const n = es(agregacion, 'PromedioA') ? x.porMes.length : x.conValor.filter(Boolean).length;
      return n === 0 ? 0n : dividir(suma, desdeEntero(n));
    });
  },
  citar: (m, lig, valores) => {
    const x = totales(deValores(valores), H, 0, 6, lig, !es(lig.literal(H.alcance), 'sin este recibo'))(m);
    return x ? [citar(...nombreDe(lig, 0), x)] : [];
  },
};

const E: Lugares = { que: [0, 1], modo: 2, desde: 3, hasta: 4, alcance: 5 };
export const enElMejor: FuncionDef = {
  nombre: 'EN_EL_MEJOR',
  ayuda: 'Lo que dieron un concepto o un conjunto en el mes en que otro fue el mejor: la parte no remunerativa del mejor mes, por ejemplo.',
  params: [que('que', 'Lo que se quiere: un concepto o un conjunto.'), que('segun', 'Por qué se elige el mes: un concepto o un conjunto.'), ...RANGO, ALCANCE],
  resultado: 'numero',
  ejemplos: [{ formula: 'EN_EL_MEJOR([0001]; "imponible"; "Relativa"; -5; -1)', da: '1185469' }],
  comprobar: comprobar(E), depende: depende(E), historia: lectura(E),
  compilar: (args, lig) => {
    const conEste = !es(lig.literal(E.alcance), 'sin este recibo'), suyo = totales(args, E, 0, undefined, lig, conEste), segun = totales(args, E, 1, undefined, lig, conEste);
    return numero((m) => {
      const s = segun(m), i = s ? mejorMes(s) : -1;
      return i < 0 ? 0n : suyo(m)?.porMes[i] ?? 0n;
    });
  },
  citar: (m, lig, valores) => [0, 1].flatMap((i) => {
    const x = totales(deValores(valores), E, i, undefined, lig, !es(lig.literal(E.alcance), 'sin este recibo'))(m);
    return x ? [citar(...nombreDe(lig, i), x)] : [];
  }),
};

const V: Lugares = { que: [0], modo: 1, desde: 2, hasta: 3, alcance: 4 };
export const mesesConValor: FuncionDef = {
  nombre: 'MESES_CON_VALOR', ayuda: 'En cuántos meses del rango un concepto o un conjunto tuvo valor: para saber si algo es habitual.',
  params: [que('que', 'Un concepto o un conjunto.'), ...RANGO, ALCANCE], resultado: 'numero',
  ejemplos: [{ formula: 'MESES_CON_VALOR([0001]; "Relativa"; -11; -1)', da: '2' }],
  comprobar: comprobar(V), depende: depende(V), historia: lectura(V),
  compilar: (args, lig) => {
    const f = totales(args, V, 0, undefined, lig, !es(lig.literal(V.alcance), 'sin este recibo'));
    return numero((m) => desdeEntero(f(m)?.conValor.filter(Boolean).length ?? 0));
  },
  citar: (m, lig, valores) => {
    const x = totales(deValores(valores), V, 0, undefined, lig, !es(lig.literal(V.alcance), 'sin este recibo'))(m);
    return x ? [citar(...nombreDe(lig, 0), x)] : [];
  },
};

const T: Lugares = { que: [], modo: 0, desde: 1, hasta: 2, alcance: -1 };
export const mesesTrabajados: FuncionDef = {
  nombre: 'MESES_TRABAJADOS', ayuda: 'Los meses del rango en que la persona estuvo en relación de dependencia, con la fracción de los de ingreso y egreso por días de 30: para promediar por lo trabajado.',
  params: RANGO, resultado: 'numero', ejemplos: [{ formula: 'MESES_TRABAJADOS("Relativa"; -5; 0)', da: '6' }],
  comprobar: comprobar(T),
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
        const primero = periodoDe(ingreso) === p ? Math.min(30, diaDe(ingreso)) : 1, ultimo = egreso !== null && periodoDe(egreso) === p && !esUltimo(egreso) ? Math.min(30, diaDe(egreso)) : 30;
        dias += Math.max(0, ultimo - primero + 1);
      }
      return dividir(desdeEntero(dias), desdeEntero(30));
    });
  },
};
/** The last day of a month is its day 30, whatever its number. */
const esUltimo = (f: string): boolean => f === ultimoDia(periodoDe(f));

/** The values of a traced call as programs that give them. */
const deValores = (valores: readonly unknown[]): readonly Programa[] => valores.map((v): Programa =>
  (typeof v === 'bigint' ? { tipo: 'numero', f: () => v } : typeof v === 'boolean' ? { tipo: 'logico', f: () => v } : { tipo: 'texto', f: () => String(v) }));
