// Chooses a list's columns, their order, which are frozen, and the row density: entirely by keyboard or by
// dragging.
import { useState, type DragEvent } from 'react';
import type { AnyTable } from '../../../core/kit/table.ts';
import { useT } from '../../i18n.ts';
import { usePermissions } from '../../session.ts';
import { Button, IconButton } from '../Button.tsx';
import { Check } from '../Field.tsx';
import { SearchInput } from '../Input.tsx';
import { Segments } from '../Panel.tsx';
import {
  toggleColumn,
  freezeColumn,
  moveColumn,
  moveColumnTo,
  offeredColumns,
  type ListColumn,
  type Density,
} from './arrangement.ts';

const KIND = 'application/x-jornal-columna';
const llano = (s: string): string =>
  s
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '');

interface Props {
  readonly table: AnyTable;
  readonly columns: readonly ListColumn[];
  readonly density: Density | null;
  /** The person's density in the other lists. */
  readonly normal: Density;
  /** Whether it differs from the list's default. */
  readonly changed: boolean;
  readonly onColumns: (c: readonly ListColumn[]) => void;
  readonly onDensity: (d: Density) => void;
  readonly onReset: () => void;
  readonly onMenu: (field: string, e: React.SyntheticEvent) => void;
}

export const ColumnChooser = ({
  table,
  columns,
  density,
  normal,
  changed,
  onColumns,
  onDensity,
  onReset,
  onMenu,
}: Props) => {
  const t = useT();
  const p = usePermissions();
  const [searchText, setSearchText] = useState('');
  const [over, setOver] = useState<string | null>(null);
  const name = (c: string): string => table.fields[c]?.label ?? c,
    matches = (c: string): boolean => llano(name(c)).includes(llano(searchText.trim()));
  // Two fields may share a label: their contents tell them apart.
  const hidden = offeredColumns(table, p.sees).filter(
      (c) => !columns.some((x) => x.campo === c) && matches(c),
    ),
    visible = columns.filter((c) => matches(c.campo));
  const drags = (field: string) => ({
    draggable: true,
    'data-sobre': over === field || undefined,
    onDragStart: (e: DragEvent) => {
      e.dataTransfer.setData(KIND, field);
      e.dataTransfer.effectAllowed = 'move';
    },
    onDragOver: (e: DragEvent) => {
      if (e.dataTransfer.types.includes(KIND)) {
        e.preventDefault();
        setOver(field);
      }
    },
    onDragLeave: () => setOver(null),
    onDrop: (e: DragEvent) => {
      setOver(null);
      const of = e.dataTransfer.getData(KIND);
      if (of && of !== field) {
        e.preventDefault();
        onColumns(
          moveColumnTo(
            columns,
            of,
            columns.findIndex((c) => c.campo === field),
          ),
        );
      }
    },
  });
  return (
    <div className="columnas">
      <SearchInput
        aria-label={t('lista.columna.buscar')}
        placeholder={t('lista.columna.buscar')}
        value={searchText}
        onChange={(e) => setSearchText(e.target.value)}
      />
      <div className="columnas-listas">
        <div className="menu-head" id="columnas-visibles">
          {t('lista.columna.visibles')}
        </div>
        <ul aria-labelledby="columnas-visibles">
          {visible.map((c) => {
            const i = columns.findIndex((x) => x.campo === c.campo),
              n = name(c.campo),
              neighbour = (d: number): boolean => i + d in columns && columns[i + d]?.fija === c.fija;
            return (
              <li key={c.campo} {...drags(c.campo)}>
                <Check
                  label={n}
                  checked
                  onChange={() => onColumns(toggleColumn(columns, c.campo))}
                  help={columns.length === 1 ? t('lista.columna.ultima') : undefined}
                  readOnly={columns.length === 1}
                />
                <span className="botones">
                  <IconButton
                    icon="arrow-up"
                    label={t('lista.columna.subir', { campo: n })}
                    reason={neighbour(-1) ? undefined : t('lista.columna.laPrimera')}
                    onClick={() => onColumns(moveColumn(columns, c.campo, -1))}
                  />
                  <IconButton
                    icon="arrow-down"
                    label={t('lista.columna.bajar', { campo: n })}
                    reason={neighbour(1) ? undefined : t('lista.columna.laUltima')}
                    onClick={() => onColumns(moveColumn(columns, c.campo, 1))}
                  />
                  <IconButton
                    icon={c.fija ? 'lock' : 'unlock'}
                    label={t('lista.columna.inmovilizar', { campo: n })}
                    aria-pressed={Boolean(c.fija)}
                    onClick={() => onColumns(freezeColumn(columns, c.campo, !c.fija))}
                  />
                  <IconButton
                    icon="ellipsis-h"
                    label={t('lista.columna.opciones', { campo: n })}
                    aria-haspopup="menu"
                    onClick={(e) => onMenu(c.campo, e)}
                  />
                </span>
              </li>
            );
          })}
        </ul>
        {hidden.length > 0 && (
          <>
            <div className="menu-head" id="columnas-ocultas">
              {t('lista.columna.ocultas')}
            </div>
            <ul aria-labelledby="columnas-ocultas">
              {hidden.map((c) => (
                <li key={c}>
                  <Check
                    label={name(c)}
                    checked={false}
                    onChange={() => onColumns(toggleColumn(columns, c))}
                  />
                </li>
              ))}
            </ul>
          </>
        )}
        {visible.length + hidden.length === 0 && <p className="note muted">{t('lista.columna.ninguna')}</p>}
      </div>
      <div className="columnas-pie">
        <Segments
          label={t('lista.columna.densidad')}
          value={density ?? normal}
          options={[
            { id: 'compacta', label: t('lista.columna.compacta') },
            { id: 'normal', label: t('lista.columna.normal') },
          ]}
          onChange={(d) => onDensity(d)}
        />
        <Button small icon="undo" reason={changed ? undefined : t('web.form.sinCambios')} onClick={onReset}>
          {t('lista.columna.restablecer')}
        </Button>
      </div>
    </div>
  );
};
