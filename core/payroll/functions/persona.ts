// The person's family and absences, counted without loops: FAMILIARES, AUSENCIAS.
import { ESCALA, desdeEntero, escribirExacto, type Decimal } from '../../kit/money.ts';
import { aniosCumplidos, diasInclusive, mostrarFecha } from '../../kit/period.ts';
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

/** Days of an absence inside the month: calendar days; the whole month counts 30. */
export const diasDeAusencia = (a: Persona['ausencias'][number], m: Marco): number => {
  const { desde, hasta } = m.corrida;
  const d = a.desde > desde ? a.desde : desde, h = a.hasta < hasta ? a.hasta : hasta;
  return d > h ? 0 : d === desde && h === hasta ? 30 : diasInclusive(d, h);
};
/** Days in the month by one cause, or by all when it is undefined; never more than 30. */
export const diasAusentes = (m: Marco, causa: string | undefined): number => {
  let n = 0;
  for (const a of m.persona.ausencias) if (causa === undefined || clave(a.causa) === causa) n += diasDeAusencia(a, m);
  return Math.min(n, 30);
};

export const ausencias: FuncionDef = {
  nombre: 'AUSENCIAS', ayuda: 'Días de ausencia en el mes por una causa: corridos, y 30 cuando es el mes entero.', resultado: 'numero',
  params: [{ nombre: 'causa', tipo: 'texto', literal: 'causa', ayuda: '"injustificada", "enfermedad", "vacaciones", "licencia" …' }],
  ejemplos: [{ formula: 'AUSENCIAS("injustificada")', da: '1' }, { formula: 'AUSENCIAS("enfermedad")', da: '0' }],
  compilar: (_, lig) => { const causa = clave(lig.literal(0)); return numero((m) => desdeEntero(diasAusentes(m, causa))); },
  citar: (m, lig) => m.persona.ausencias.filter((a) => clave(a.causa) === clave(lig.literal(0)) && diasDeAusencia(a, m) > 0).map((a) => ({
    clase: 'ausencia', nombre: a.causa, etiqueta: `${mostrarFecha(a.desde)} – ${mostrarFecha(a.hasta)}`, tipo: 'numero', valor: escribirValor(desdeEntero(diasDeAusencia(a, m)), 2), origen: { tabla: 'Ausencias', id: a.id, desde: a.desde },
  })),
};
