// The people of the demonstration company: who each one is, and the rows of their legajo. The n-th person is
// always the same.
import { cbuCheckDigits, cuilCheckDigit } from '../../core/kit/digits.ts';
import {
  yearOf,
  daysInMes,
  dateOf,
  mesOf,
  firstDay,
  addMeses,
  type CivilDate,
  type Periodo,
} from '../../core/kit/period.ts';
import { seededRandom, type SeededRandom } from './seededRandom.ts';
import type { AreaCode } from './empresa.ts';
import { FEMALE_NAMES, MALE_NAMES } from './names.ts';
import { SURNAMES } from './surnames.ts';

export const DEMO_SEED = 7_154_823;
/** The person whose receipt of 2026-09 is a worked example: nothing else ever happens to them. */
export const EXAMPLE_LEGAJO = 151;

export interface DemoWindow {
  readonly desde: Periodo;
  readonly hasta: Periodo;
  readonly meses: number;
}

export interface DemoPersona {
  readonly legajo: number;
  readonly sexo: 'F' | 'M';
  readonly nombre: string;
  readonly cuil: string;
  readonly nacimiento: CivilDate;
  readonly estadoCivil: string;
  readonly ingreso: CivilDate;
  readonly egreso: { readonly fecha: CivilDate; readonly motivo: string } | null;
  readonly area: AreaCode;
  readonly tarea: string;
  readonly categoria: string;
  readonly ascenso: { readonly desde: CivilDate; readonly categoria: string } | null;
  readonly horas: string;
  /** Agreed salary at hiring (or at the first month), for people outside the agreement. */
  readonly pactado: number | null;
  readonly afiliado: boolean;
  readonly jubilado: boolean;
  readonly obraSocial: string;
  readonly adherentes: number;
  readonly banco: string;
  readonly cbu: string;
}

interface Puesto {
  readonly area: AreaCode;
  readonly tarea: string;
  readonly categorias: readonly string[];
  readonly parcial: number;
}
const PUESTOS: readonly (readonly [Puesto, number])[] = [
  [
    { area: 'ADM', tarea: 'Auxiliar administrativo', categorias: ['ADM-A', 'ADM-B', 'ADM-C'], parcial: 60 },
    9,
  ],
  [{ area: 'ADM', tarea: 'Analista de cuentas', categorias: ['ADM-D', 'ADM-E', 'ADM-F'], parcial: 20 }, 5],
  [{ area: 'VEN', tarea: 'Vendedor de salón', categorias: ['VEN-A', 'VEN-B'], parcial: 160 }, 13],
  [{ area: 'VEN', tarea: 'Vendedor viajante', categorias: ['VEN-B', 'VEN-C', 'VEN-D'], parcial: 0 }, 9],
  [{ area: 'CAJ', tarea: 'Cajero', categorias: ['CAJ-A', 'CAJ-B', 'CAJ-C'], parcial: 220 }, 11],
  [{ area: 'DEP', tarea: 'Operario de depósito', categorias: ['AUX-A', 'AUX-B', 'AUX-C'], parcial: 30 }, 25],
  [{ area: 'DEP', tarea: 'Preparador de pedidos', categorias: ['AUX-B', 'AUX-C', 'AES-A'], parcial: 30 }, 8],
  [{ area: 'LOG', tarea: 'Chofer repartidor', categorias: ['AES-A', 'AES-B'], parcial: 0 }, 10],
  [{ area: 'MAN', tarea: 'Maestranza', categorias: ['MAE-A', 'MAE-B', 'MAE-C'], parcial: 250 }, 6],
  [{ area: 'DIR', tarea: 'Gerente de área', categorias: ['FC'], parcial: 0 }, 4],
];

export const demoPersona = (legajo: number, v: DemoWindow): DemoPersona => {
  if (legajo === EXAMPLE_LEGAJO) return EJEMPLO;
  const a = seededRandom(DEMO_SEED, legajo);
  const sexo = a.quiza(480) ? ('F' as const) : ('M' as const);
  const puesto = a.segunPeso(PUESTOS);
  const categoria = puesto.categorias[a.quiza(600) ? 0 : a.entero(0, puesto.categorias.length - 1)]!;
  const ingreso = a.quiza(110) ? enVentana(a, v) : dateBetween(a, 2001, yearOf(addMeses(v.desde, -1)) - 1);
  const anioNacimiento = Math.min(2005, yearOf(ingreso) - a.entero(18, 34));
  const nacimiento = dateOf(Math.max(1956, anioNacimiento), a.entero(1, 12), a.entero(1, 28));
  const siguiente = puesto.categorias[puesto.categorias.indexOf(categoria) + 1];
  const sube = a.quiza(60) && siguiente !== undefined && ingreso < firstDay(v.desde);
  const seVa = a.quiza(50) && ingreso < firstDay(v.desde);
  const banco = a.segunPeso(BANCOS);
  const obraSocial = a.segunPeso(OBRAS_SOCIALES);
  return {
    legajo,
    sexo,
    nacimiento,
    ingreso,
    categoria,
    nombre: `${a.uno(SURNAMES)}${a.quiza(70) ? ` ${a.uno(SURNAMES)}` : ''}, ${demoNames(a, sexo)}`,
    cuil: cuilDe(legajo, sexo, yearOf(nacimiento)),
    estadoCivil:
      yearOf(nacimiento) > 2000
        ? a.segunPeso([
            ['SOL', 8],
            ['CON', 2],
          ])
        : a.segunPeso([
            ['SOL', 30],
            ['CAS', 38],
            ['CON', 20],
            ['DIV', 10],
            ['VIU', 2],
          ]),
    egreso: seVa
      ? {
          fecha: enVentana(a, v),
          motivo: a.segunPeso([
            ['renuncia', 6],
            ['despido', 3],
            ['acuerdo', 1],
          ]),
        }
      : null,
    area: puesto.area,
    tarea: puesto.tarea,
    ascenso: sube
      ? { desde: firstDay(addMeses(v.desde, a.entero(1, Math.max(1, v.meses - 1)))), categoria: siguiente }
      : null,
    horas: a.quiza(puesto.parcial) ? a.uno(['4.00', '4.00', '6.00']) : '8.00',
    pactado: categoria === 'FC' ? a.entero(19, 44) * 100_000 : null,
    afiliado: categoria !== 'FC' && a.quiza(580),
    jubilado: yearOf(nacimiento) <= 1960 && a.quiza(400),
    obraSocial,
    adherentes: a.quiza(55) ? a.entero(1, 2) : 0,
    banco,
    cbu: cbuDe(a, banco),
  };
};

const EJEMPLO: DemoPersona = {
  legajo: EXAMPLE_LEGAJO,
  sexo: 'F',
  nombre: 'Benítez, Carla Soledad',
  cuil: cuilConDni('F', 33_481_906),
  nacimiento: '1988-03-14',
  estadoCivil: 'CAS',
  ingreso: '2017-07-03',
  egreso: null,
  area: 'ADM',
  tarea: 'Auxiliar de facturación',
  categoria: 'AUX-B',
  ascenso: null,
  horas: '8.00',
  pactado: null,
  afiliado: true,
  jubilado: false,
  obraSocial: '126205',
  adherentes: 0,
  banco: '011',
  cbu: cbuDe(seededRandom(DEMO_SEED, EXAMPLE_LEGAJO), '011'),
};

const BANCOS = [
  ['011', 30],
  ['330', 24],
  ['007', 12],
  ['072', 12],
  ['285', 10],
  ['191', 6],
  ['017', 6],
] as const;
const OBRAS_SOCIALES = [
  ['126205', 76],
  ['400909', 12],
  ['003405', 6],
  ['115003', 4],
  ['106500', 2],
] as const;

export const demoNames = (a: SeededRandom, sexo: 'F' | 'M'): string => {
  const de = sexo === 'F' ? FEMALE_NAMES : MALE_NAMES,
    uno = a.uno(de),
    otro = a.uno(de);
  return a.quiza(620) && otro !== uno ? `${uno} ${otro}` : uno;
};

export const dateBetween = (a: SeededRandom, desde: number, hasta: number): CivilDate =>
  dateOf(a.entero(desde, hasta), a.entero(1, 12), a.entero(1, 28));
/** A day in one of the months that are run, except the first. */
const enVentana = (a: SeededRandom, v: DemoWindow): CivilDate => {
  const p = addMeses(v.desde, a.entero(Math.min(1, v.meses - 1), v.meses - 1));
  return dateOf(yearOf(p), mesOf(p), a.quiza(450) ? 1 : a.entero(2, daysInMes(yearOf(p), mesOf(p))));
};

/** Document numbers by year of birth, spread over a range wide enough for a hundred thousand people. */
function cuilDe(legajo: number, sexo: 'F' | 'M', nacido: number): string {
  return cuilConDni(sexo, 10_000_000 + (nacido - 1950) * 700_000 + ((legajo * 7_919) % 699_000));
}

/** Uses 23 where the usual prefix would need a check digit that does not exist, as the registry does. */
function cuilConDni(sexo: 'F' | 'M', dni: number): string {
  for (const prefijo of [sexo === 'F' ? '27' : '20', '23']) {
    const d = cuilCheckDigit(`${prefijo}${dni}0`);
    if (d !== undefined) return `${prefijo}-${dni}-${d}`;
  }
  throw new Error(`ningún prefijo sirve para ${dni}`);
}

function cbuDe(a: SeededRandom, banco: string): string {
  const bloque1 = `${banco}${a.digitos(4)}`,
    bloque2 = `${a.digitos(13)}`;
  const [d1, d2] = cbuCheckDigits(`${bloque1}0${bloque2}0`)!;
  return `${bloque1}${d1}${bloque2}${d2}`;
}
