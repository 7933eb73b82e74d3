// Selection of rows: by id, with a copy of the row, so that it still works from another page.
import { useMemo, useState } from 'react';
import type { ExtraData } from '../../../core/api/endpoint.ts';
import type { ListRow } from './GridRow.tsx';

export interface ChosenRow {
  readonly fila: ListRow;
  readonly labels: ExtraData['labels'];
}

export const useRowChoice = (rows: readonly ListRow[], extra: ExtraData | null) => {
  const [elegidas, setElegidas] = useState<ReadonlyMap<string, ChosenRow>>(new Map());
  const [todas, setTodas] = useState(false);
  const seleccion = useMemo(
    () => Object.fromEntries([...elegidas.keys()].map((k) => [k, true as const])),
    [elegidas],
  );
  const elegir = (n: Readonly<Record<string, boolean>>) => {
    const porId = new Map(rows.map((f) => [String(f['id']), f]));
    setTodas(false);
    setElegidas(
      new Map(
        Object.keys(n)
          .filter((k) => n[k])
          .flatMap((k) => {
            const ya = elegidas.get(k),
              f = porId.get(k);
            return ya
              ? [[k, ya] as const]
              : f
                ? [[k, { fila: f, labels: extra?.labels ?? {} }] as const]
                : [];
          }),
      ),
    );
  };
  const soltar = () => {
    setElegidas(new Map());
    setTodas(false);
  };
  return {
    elegidas,
    todas,
    seleccion,
    elegir,
    elegirTodas: () => setTodas(true),
    soloElegidas: () => setTodas(false),
    soltar,
  };
};
export type LiveRowChoice = ReturnType<typeof useRowChoice>;
