// Asking for something that does not exist does not compile: reads, tasks and long works with their
// arguments, and what a company offers, are types from the list of features.
import { describe, expect, it } from 'vitest';
import { works, type AppWorks } from '../../server/app/longWork.ts';
import { features, type AppStore, type Offered } from '../../server/app/features.ts';
import type { Empresa } from '../../server/app/service.ts';
import type { Extension } from '../../server/kernel/store.ts';
import type { Launches } from '../../server/payroll/longWork.ts';

/**
 * Each of these is a literal type and the compiler refuses the other one, so the lines themselves are the
 * test.
 */
type Tiene<T, N extends string> = N extends keyof T ? true : false;
type Acepta<F, A> = F extends (args: infer P, ...resto: never) => unknown
  ? A extends P
    ? true
    : false
  : never;

describe('lo que no existe no compila', () => {
  it('una lectura, una tarea o un flujo', () => {
    const hay: readonly [
      Tiene<AppStore['lecturas'], 'runs.recibo'>,
      Tiene<AppStore['tareas'], 'runs.guardar'>,
      Tiene<AppStore['flujos'], 'salida.todo'>,
    ] = [true, true, true];
    const noHay: readonly [
      Tiene<AppStore['lecturas'], 'runs.nada'>,
      Tiene<AppStore['tareas'], 'runs.recibo'>,
      Tiene<AppStore['flujos'], 'nada'>,
    ] = [false, false, false];
    expect([...hay, ...noHay]).toEqual([true, true, true, false, false, false]);
  });
  it('un pedido que no es el suyo', () => {
    const bien: Acepta<AppStore['lecturas']['runs.recibo'], { readonly id: number }> = true;
    const mal: readonly [
      Acepta<AppStore['lecturas']['runs.recibo'], { readonly id: string }>,
      Acepta<AppStore['lecturas']['runs.recibo'], object>,
    ] = [false, false];
    expect([bien, ...mal]).toEqual([true, false, false]);
  });
  it('un trabajo largo', () => {
    const trabajos: readonly [Tiene<Launches<AppWorks>, 'calcular'>, Tiene<Launches<AppWorks>, 'nada'>] = [
      true,
      false,
    ];
    expect([trabajos, Object.keys(works).includes('calcular')]).toEqual([[true, false], true]);
  });
  it('lo que una empresa no ofrece; y lo que ofrece la lista, lo tiene', () => {
    const ofrece: readonly [
      Tiene<Empresa, 'bancos'>,
      Tiene<Empresa, 'nada'>,
      Empresa extends Offered ? true : false,
    ] = [true, false, true];
    expect(ofrece).toEqual([true, false, true]);
  });
  it('y en la lista están los nombres que los hilos atienden', () => {
    const lecturas = (features as readonly Extension[]).flatMap((x) => Object.keys(x.lecturas ?? {}));
    expect(lecturas).toContain('runs.recibo' satisfies keyof AppStore['lecturas']);
    expect(lecturas.length).toBeGreaterThan(60);
  });
});
