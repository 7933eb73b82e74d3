// How many rows each view of a list has: asked for after the list's own rows, and again once what was written rests.
import * as E from 'fp-ts/lib/Either.js';
import { useEffect, useState } from 'react';
import type { Filtro } from '../../../core/api/endpoint.ts';
import { TOPE_DE_CUENTA, type VistasDeTabla } from '../../../core/api/vistas.ts';
import { api } from '../../../core/api/index.ts';
import type { AnyTable } from '../../../core/kit/table.ts';
import { oirEventos } from '../../eventos.ts';
import { client } from '../../ports.ts';

/** By view, 0 the list without one; what was not counted is not there. */
export type Cuentas = ReadonlyMap<number, number>;
const NINGUNA: Cuentas = new Map();
/** An import writes for a while: its tabs are counted once it rests, not after each stretch. */
const QUIETO_MS = 1500;

export const cuentaLegible = (n: number): string => (n > TOPE_DE_CUENTA ? `${TOPE_DE_CUENTA}+` : String(n));

/** `leida`: the list has its rows. Without saved views there is nothing to tell apart, and nothing is asked. */
export const useCuentas = (
  tabla: AnyTable,
  { vistas }: VistasDeTabla,
  filtros: readonly Filtro[],
  leida: boolean,
): Cuentas => {
  const [cuentas, setCuentas] = useState<Cuentas>(NINGUNA),
    hay = vistas.length > 0,
    cuales = vistas.map((v) => `${v.id}.${v.version}`).join(),
    suyos = JSON.stringify(filtros);
  useEffect(() => {
    if (!hay || !leida) return;
    let pedido = 0,
      h: ReturnType<typeof setTimeout> | undefined;
    const leer = async (): Promise<void> => {
      const yo = ++pedido,
        r = await client.ask(
          api.vistas.cuentas,
          { filtros: [...filtros] },
          { params: { controller: tabla.name } },
        )();
      if (yo !== pedido || E.isLeft(r)) return;
      const { todas, vistas: deCada } = r.right.content;
      setCuentas(
        new Map(
          [{ id: 0, cuantas: todas }, ...deCada].flatMap(({ id, cuantas }) =>
            cuantas === null ? [] : [[id, cuantas] as const],
          ),
        ),
      );
    };
    const pronto = (): void => {
      clearTimeout(h);
      h = setTimeout(() => void leer(), QUIETO_MS);
    };
    void leer();
    const dejar = oirEventos({ hechos: pronto });
    return () => {
      dejar();
      clearTimeout(h);
      pedido += 1;
    };
  }, [tabla.name, hay, cuales, suyos, leida]);
  return cuentas;
};
