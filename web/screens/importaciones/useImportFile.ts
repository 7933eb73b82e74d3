// The rows to import as they came, from a file or a paste, and what was said of its columns.
import * as E from 'fp-ts/lib/Either.js';
import { useMemo, useState } from 'react';
import type { ImportacionState } from '../../../core/api/importaciones.ts';
import type { Failure, Result } from '../../../core/kit/failure.ts';
import type { Value } from '../../../core/kit/field.ts';
import type { AnyTable } from '../../../core/kit/table.ts';
import {
  isMappingReusable,
  proposeMapping,
  readImportFile,
  readImportText,
  rememberedMapping,
  type ParsedFile,
} from './importFile.ts';
import { isRejectedFile } from './rejectedRows.ts';

type Chosen = ReadonlyMap<number, string>;

/** The columns chosen by hand for a file, by the place that each has in the next one. */
const chosenInNext = (elegido: Chosen, antes: readonly string[], ahora: readonly string[]): Chosen =>
  new Map(
    ahora.flatMap((c, i) => {
      const suyo = elegido.get(antes.indexOf(c));
      return suyo === undefined ? [] : [[i, suyo] as const];
    }),
  );

/** `mias`: earlier imports, whose columns are proposed again. `alTomar`: other rows are here, or none. */
export const useImportFile = (tabla: AnyTable, mias: readonly ImportacionState[], alTomar: () => void) => {
  const [leido, setLeido] = useState<ParsedFile | undefined>(undefined),
    [noSeLee, setNoSeLee] = useState<Failure | undefined>(undefined),
    [nombre, setNombre] = useState(''),
    [texto, setTexto] = useState('');
  const [elegido, setElegido] = useState<Chosen>(new Map()),
    [fijos, setFijos] = useState<ReadonlyMap<string, Value>>(new Map());
  const dicho = useMemo(
    () => rememberedMapping(mias.filter(isMappingReusable).map((i) => i.ajustes.cliente)),
    [mias],
  );
  const mapa = useMemo(
    () => (leido ? proposeMapping(tabla, leido.encabezado, dicho).map((c, i) => elegido.get(i) ?? c) : []),
    [leido, tabla, dicho, elegido],
  );
  // What was said of the columns of a file, and for all its rows, holds for it mended and for its rejected
  // rows.
  const tomar = (r: Result<ParsedFile>, n: string): void => {
    alTomar();
    setNombre(n);
    const antes = leido?.encabezado ?? [],
      sigue =
        E.isRight(r) &&
        (isRejectedFile(r.right) || r.right.encabezado.join('\n') === leido?.encabezado.join('\n'));
    setElegido(sigue ? chosenInNext(elegido, antes, r.right.encabezado) : new Map());
    if (!sigue) setFijos(new Map());
    setLeido(E.isRight(r) ? r.right : undefined);
    setNoSeLee(E.isLeft(r) ? r.left : undefined);
  };
  return {
    leido,
    noSeLee,
    nombre,
    texto,
    /** The field of each column. */
    mapa,
    /** What all rows take in a field. */
    fijos,
    abrir: async (f: File): Promise<void> => {
      setTexto('');
      tomar(await readImportFile(f), f.name);
    },
    pegar: (s: string): void => {
      setTexto(s);
      if (s.trim() !== '') {
        tomar(readImportText(s), '');
        return;
      }
      alTomar();
      setLeido(undefined);
      setNoSeLee(undefined);
      setNombre('');
    },
    elegir: (columna: number, campo: string): void => setElegido(new Map(elegido).set(columna, campo)),
    fijar: (campo: string, v: Value): void => setFijos(new Map(fijos).set(campo, v)),
  };
};
export type ImportFile = ReturnType<typeof useImportFile>;
