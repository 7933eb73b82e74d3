// The person's family and absences, counted without loops: FAMILIARES, FAMILIARES_MESES, AUSENCIAS.
import { ESCALA, desdeEntero, escribirExacto, type Decimal } from '../../kit/money.ts';
import { aniosCumplidos, diasInclusive, mesDe, mostrarFecha, primerDia, sumarDias, sumarMeses, ultimoDia, type Fecha } from '../../kit/period.ts';
import { clave } from '../clave.ts';
import type { FuncionDef, Ligadura } from '../funcion.ts';
import { fallar, type Marco } from '../marco.ts';
import { quien } from '../quien.ts';
import type { Persona } from '../run.ts';
import { escribirValor, num, numero } from '../valor.ts';

const cuentaFamiliar = (f: Persona['familiares'][number], m: Marco, parentesco: string, menoresDe: number | undefined): boolean => {
  const { hasta } = m.corrida;
  if (clave(f.parentesco) !== parentesco || f.desde > hasta || (f.hasta !== null && f.hasta < m.corrida.desde)) return false;
  return menoresDe === undefined || f.discapacidad === 1 || (f.fecha_nacimiento !== null && aniosCumplidos(f.fecha_nacimiento, hasta) < menoresDe);
};
const edad = (m: Marco, lig: Ligadura, d: Decimal): number | undefined => {
  if (d % ESCALA === 0n && d >= 0n && d <= 150n * ESCALA) return Number(d / ESCALA);
  fallar(m, 'edad', 'payroll.edadMal', { quien: quien(lig.concepto), edad: escribirExacto(d, 0) });
  return undefined;
};

export const familiares: FuncionDef = {
  nombre: 'FAMILIARES', ayuda: 'Cuántos familiares a cargo tiene en el mes, por parentesco; con una edad, los menores de esa edad y los que tienen discapacidad.', resultado: 'numero',
  params: [
    { nombre: 'parentesco', tipo: 'texto', literal: 'parentesco', ayuda: '"conyuge", "conviviente", "hijo" u "otro".' },
    { nombre: 'menores_de', tipo: 'numero', opcional: true, ayuda: 'Años: cuenta a los que no los cumplieron al fin del mes.' },
  ],
  ejemplos: [{ formula: 'FAMILIARES("hijo")', da: '2' }, { formula: 'FAMILIARES("hijo"; 18)', da: '1' }],
  compilar: (args, lig) => {
    const parentesco = clave(lig.literal(0)), limite = args[1] ? num(args[1]) : undefined;
    return numero((m) => {
      const menores = limite ? edad(m, lig, limite(m)) : undefined;
      let n = 0;
      for (const f of m.persona.familiares) if (cuentaFamiliar(f, m, parentesco, menores)) n++;
      return desdeEntero(n);
    });
  },
  citar: (m, lig, valores) => {
    const limite = valores[1], menores = typeof limite === 'bigint' ? edad(m, lig, limite) : undefined;
    return m.persona.familiares.filter((f) => cuentaFamiliar(f, m, clave(lig.literal(0)), menores)).map((f) => ({
      clase: 'familiar', nombre: lig.literal(0), etiqueta: f.fecha_nacimiento === null ? '' : mostrarFecha(f.fecha_nacimiento), tipo: 'numero', valor: '1.00',
    }));
  },
};

/** In how many months of the year of payment, up to its month, a member of the family was in charge (and, with a limit, had not turned that age when the month began). */
const mesesFamiliar = (f: Persona['familiares'][number], pago: Fecha, parentesco: string, menoresDe: number | undefined): number => {
  if (clave(f.parentesco) !== parentesco) return 0;
  let n = 0;
  for (let mes = 1, p = `${pago.slice(0, 4)}-01`; mes <= mesDe(pago); mes++, p = sumarMeses(p, 1)) {
    if (f.desde > ultimoDia(p) || (f.hasta !== null && f.hasta < primerDia(p))) continue;
    if (menoresDe === undefined || f.discapacidad === 1 || (f.fecha_nacimiento !== null && aniosCumplidos(f.fecha_nacimiento, primerDia(p)) < menoresDe)) n++;
  }
  return n;
};

export const familiaresMeses: FuncionDef = {
  nombre: 'FAMILIARES_MESES', resultado: 'numero',
  ayuda: 'Cuántos meses del año de pago, hasta el mes de pago, estuvieron a cargo los familiares de un parentesco, sumados: dos hijos todo enero y febrero son 4. Con una edad, los meses que empezaron antes de cumplirla y los de quienes tienen discapacidad.',
  params: familiares.params, ejemplos: [{ formula: 'FAMILIARES_MESES("hijo")', da: '20' }, { formula: 'FAMILIARES_MESES("hijo"; 18)', da: '10' }],
  compilar: (args, lig) => {
    const parentesco = clave(lig.literal(0)), limite = args[1] ? num(args[1]) : undefined, pago = lig.corrida.entorno.fecha_pago;
    return numero((m) => {
      if (m.persona.familiares.length === 0) return 0n;
      const menores = limite ? edad(m, lig, limite(m)) : undefined;
      return desdeEntero(m.persona.familiares.reduce((n, f) => n + mesesFamiliar(f, pago, parentesco, menores), 0));
    });
  },
  citar: (m, lig, valores) => {
    const limite = valores[1], menores = typeof limite === 'bigint' ? edad(m, lig, limite) : undefined;
    return m.persona.familiares.flatMap((f) => {
      const n = mesesFamiliar(f, m.corrida.entorno.fecha_pago, clave(lig.literal(0)), menores);
      return n === 0 ? [] : [{ clase: 'familiar' as const, nombre: lig.literal(0), etiqueta: f.fecha_nacimiento === null ? '' : mostrarFecha(f.fecha_nacimiento), tipo: 'numero' as const, valor: escribirValor(desdeEntero(n), 2) }];
    });
  },
};

/** Worked out once for each person's month: a dozen formulas ask for it. */
let visto: { readonly mes: Marco['mes']; readonly dias: readonly number[] } | undefined;

/**
 * Days of each absence that count in the month: those of service, each day once (of the absence that began first); calendar days, but all
 * the days of service by the 30-day month when there is none left, and never so many that a day worked is not paid. Of a fortnight,
 * its calendar days.
 */
const diasPorAusencia = (m: Marco): readonly number[] => {
  const { mes } = m, { ausencias: todas } = m.persona, { pagado } = m.corrida, quincena = m.corrida.entorno.tipo.quincena !== undefined;
  const desdeQue = pagado.desde > mes.desde ? pagado.desde : mes.desde, hastaQue = pagado.hasta < mes.hasta ? pagado.hasta : mes.hasta;
  if (visto?.mes === mes && visto.dias.length === todas.length) return visto.dias;
  const dias = todas.map(() => 0);
  if (mes.dias > 0) {
    const orden = todas.map((_, i) => i).filter((i) => todas[i]!.desde <= hastaQue && todas[i]!.hasta >= desdeQue)
      .sort((a, b) => (todas[a]!.desde < todas[b]!.desde ? -1 : todas[a]!.desde > todas[b]!.desde ? 1 : todas[a]!.id - todas[b]!.id));
    let libre = desdeQue, total = 0;
    for (const i of orden) {
      const { desde, hasta } = todas[i]!, d = desde > libre ? desde : libre, h = hasta < hastaQue ? hasta : hastaQue;
      if (d > h) continue;
      dias[i] = diasInclusive(d, h);
      total += dias[i]!;
      libre = sumarDias(h, 1);
    }
    const techo = quincena ? total : total === diasInclusive(mes.desde, mes.hasta) ? mes.dias : Math.min(total, mes.dias - 1);
    for (let k = orden.length - 1, resto = techo - total; k >= 0 && resto !== 0; k--) {
      const i = orden[k]!, nuevo = Math.max(0, dias[i]! + resto);
      if (dias[i] === 0) continue;
      resto -= nuevo - dias[i]!;
      dias[i] = nuevo;
    }
  }
  visto = { mes, dias };
  return dias;
};

/** Days in the month by one cause, or by all when it is undefined. */
export const diasAusentes = (m: Marco, causa: string | undefined): number => {
  if (m.persona.ausencias.length === 0) return 0;
  const dias = diasPorAusencia(m);
  let n = 0;
  m.persona.ausencias.forEach((a, i) => { if (causa === undefined || clave(a.causa) === causa) n += dias[i]!; });
  return n;
};

export const ausencias: FuncionDef = {
  nombre: 'AUSENCIAS', ayuda: 'Días de ausencia en el mes (o en la quincena que se liquida) por una causa: corridos, cada día una sola vez, y 30 cuando es el mes entero.', resultado: 'numero',
  params: [{ nombre: 'causa', tipo: 'texto', literal: 'causa', ayuda: '"injustificada", "enfermedad", "vacaciones", "licencia" …' }],
  ejemplos: [{ formula: 'AUSENCIAS("injustificada")', da: '1' }, { formula: 'AUSENCIAS("enfermedad")', da: '0' }],
  compilar: (_, lig) => { const causa = clave(lig.literal(0)); return numero((m) => desdeEntero(diasAusentes(m, causa))); },
  citar: (m, lig) => m.persona.ausencias.flatMap((a, i) => { const dias = diasPorAusencia(m)[i]!; return clave(a.causa) === clave(lig.literal(0)) && dias > 0 ? [{ a, dias }] : []; }).map(({ a, dias }) => ({
    clase: 'ausencia', nombre: a.causa, etiqueta: `${mostrarFecha(a.desde)} – ${mostrarFecha(a.hasta)}`, tipo: 'numero', valor: escribirValor(desdeEntero(dias), 2), origen: { tabla: 'Ausencias', id: a.id, desde: a.desde },
  })),
};
