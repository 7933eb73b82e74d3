// The rows about one person and their history, field by field and in words.
import { readableCell } from '../../../core/outputs/readableCell.ts';
import { rowsOf, type Field, type Row } from '../../../core/kit/field.ts';
import { rowName, storedFields, type AnyTable } from '../../../core/kit/table.ts';
import { textFor } from '../../../core/kit/text.ts';
import { allTables, tableNamed } from '../../../core/tables/index.ts';
import { isValue } from '../../rows/fact.ts';
import { factChanges } from '../../rows/history.ts';
import type { Requester } from '../../kernel/company.ts';
import type { StoreReads } from '../../kernel/store.ts';
import type { Card, PersonaSection, Told } from './personaSections.ts';
import { streamsOfPeople } from './sql/solicitudes.ts';

/** The file has all of the person's data, whatever its class: whoever asks for it may see them all. */
const WHOLE: Requester = { id: 0, nombre: '', roles: ['administrador'] };

/** A value as a person reads it; of a list, its rows one after another. */
const inWords = (l: StoreReads, f: Field | undefined, v: unknown): string => {
  if (!isValue(v) || v === null || v === '') return '';
  if (f?.kind === 'referencia' && typeof v === 'number') {
    const row = l.fila(f.table, v),
      t = tableNamed(f.table);
    return row && t ? rowName(t, row) : String(v);
  }
  if (f?.kind === 'lista')
    return rowsOf(v)
      .map((row) =>
        Object.entries(f.fields)
          .map(([n, sub]) => [sub.label, inWords(l, sub, row[n])] as const)
          .filter(([, s]) => s !== '')
          .map(([label, s]) => `${label}: ${s}`)
          .join(', '),
      )
      .join('; ');
  return readableCell(f, v, { miles: true });
};
const toldFields = (l: StoreReads, t: AnyTable, row: Row): readonly Told[] =>
  storedFields(t).flatMap(([campo, f]): readonly Told[] => {
    const dato = row[campo],
      valor = f.hidden ? '' : inWords(l, f, dato);
    return valor === '' || dato === undefined ? [] : [{ rotulo: f.label, valor, campo, dato }];
  });
const capital = (s: string): string => s.charAt(0).toUpperCase() + s.slice(1);

/** A section for each table with rows about the person; their receipts have one of their own. */
export const rowSections = (l: StoreReads, legajos: readonly number[]): readonly PersonaSection[] =>
  allTables
    .filter((t) => t.persona !== undefined && t.name !== 'Recibos')
    .map((t) => {
      const rows = legajos.flatMap((id): readonly Row[] => {
        const own = t.persona === 'propia' ? l.fila(t.name, id) : undefined;
        if (t.persona === 'propia') return own ? [own] : [];
        return t.persona === undefined ? [] : l.filas(t.name, { [t.persona.campo]: id });
      });
      return {
        clave: t.name,
        titulo: capital(t.plural),
        explicacion: null,
        fichas: rows.map((row) => ({
          titulo: `${capital(t.singular)} ${rowName(t, row) || String(row['id'])}`,
          datos: toldFields(l, t, row),
        })),
      };
    });

/** Each change of those rows, also of deleted ones: what was there and what was put, without who did it. */
export const changeCards = (l: StoreReads, legajos: readonly number[]): readonly Card[] =>
  streamsOfPeople(l.sql, legajos).flatMap((stream): readonly Card[] => {
    const t = tableNamed(stream.slice(0, stream.indexOf('/')));
    return t === undefined || t.name === 'Recibos'
      ? []
      : factChanges(t, l.stream(stream), WHOLE).flatMap(({ hecho, cambios }): readonly Card[] => {
          const datos = cambios.flatMap(({ campo, antes, despues }): readonly Told[] => {
            const f = t.fields[campo];
            if (f === undefined) return [];
            const was = inWords(l, f, antes),
              is = inWords(l, f, despues);
            return was === '' && is === ''
              ? []
              : [{ rotulo: f.label, valor: was === '' ? is : `${was} → ${is === '' ? '—' : is}` }];
          });
          const cuando = readableCell({ kind: 'instante', label: '' }, hecho.at, { miles: false });
          return datos.length === 0 && hecho.type !== 'filaBorrada'
            ? []
            : [
                {
                  titulo: textFor(
                    hecho.type === 'filaBorrada' ? 'privacidad.archivo.seBorro' : 'privacidad.archivo.cambio',
                    { que: capital(t.singular), cuando },
                  ),
                  datos,
                },
              ];
        });
  });
