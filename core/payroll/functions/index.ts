// The functions of the formula language, one line each.
import { clave } from '../clave.ts';
import type { FuncionDef } from '../funcion.ts';
import { abs, cociente, max, min } from './aritmetica.ts';
import { diasHabiles, diaSemana, enFecha, feriados, masDias, masMeses } from './almanaque.ts';
import { base, enElMes, suma, totalAntes, totalDe, yaLiquidado } from './conceptos.ts';
import { no, o, si, y } from './condicion.ts';
import { escala } from './escala.ts';
import { enElMejor, historico, mesesConValor, mesesTrabajados } from './historia.ts';
import {
  anio,
  anios,
  aniosFraccion,
  dia,
  dias,
  diasDe30,
  diasDeMeses,
  fechaDeTres,
  mes,
  meses,
  primerDiaDe,
  ultimoDiaDe,
} from './fechas.ts';
import { diasConHoras, feriadosPagos, horas, horasEnFeriado } from './horas.ts';
import { ausencias, familiares, familiaresMeses } from './persona.ts';
import { entero, pisoDe, redondear, techo, truncar } from './redondeo.ts';
import { progresiva, tabla, tramo, variable } from './tablas.ts';
import { cupo, saldo, tope } from './topes.ts';

export const funciones: readonly FuncionDef[] = [
  si,
  y,
  o,
  no,
  min,
  max,
  abs,
  cociente,
  redondear,
  truncar,
  entero,
  techo,
  pisoDe,
  suma,
  totalDe,
  totalAntes,
  yaLiquidado,
  enElMes,
  base,
  tope,
  cupo,
  saldo,
  historico,
  enElMejor,
  mesesConValor,
  mesesTrabajados,
  tabla,
  tramo,
  progresiva,
  variable,
  escala,
  enFecha,
  anios,
  aniosFraccion,
  meses,
  dias,
  diasDe30,
  diasDeMeses,
  primerDiaDe,
  ultimoDiaDe,
  anio,
  mes,
  dia,
  fechaDeTres,
  masDias,
  masMeses,
  diaSemana,
  diasHabiles,
  feriados,
  familiares,
  familiaresMeses,
  ausencias,
  horas,
  diasConHoras,
  horasEnFeriado,
  feriadosPagos,
];

const porNombre = new Map(funciones.map((f) => [clave(f.nombre), f]));
/** By its name as `clave` writes it. */
export const funcionPorNombre = (nombre: string): FuncionDef | undefined => porNombre.get(nombre);
