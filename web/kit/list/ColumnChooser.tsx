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

const TIPO = 'application/x-jornal-columna';
const llano = (s: string): string =>
  s
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '');

interface Props {
  readonly tabla: AnyTable;
  readonly columnas: readonly ListColumn[];
  readonly densidad: Density | null /** The person's density in the other lists. */;
  readonly normal: Density /** Whether it differs from the list's default. */;
  readonly cambiada: boolean;
  readonly onColumnas: (c: readonly ListColumn[]) => void;
  readonly onDensidad: (d: Density) => void;
  readonly onRestablecer: () => void;
  readonly onMenu: (campo: string, e: React.SyntheticEvent) => void;
}

export const ColumnChooser = ({
  tabla,
  columnas,
  densidad,
  normal,
  cambiada,
  onColumnas,
  onDensidad,
  onRestablecer,
  onMenu,
}: Props) => {
  const t = useT();
  const p = usePermissions();
  const [busca, setBusca] = useState('');
  const [sobre, setSobre] = useState<string | null>(null);
  const nombre = (c: string): string => tabla.fields[c]?.label ?? c,
    coincide = (c: string): boolean => llano(nombre(c)).includes(llano(busca.trim()));
  // Two fields may share a label: their contents tell them apart.
  const ocultas = offeredColumns(tabla, p.ve).filter(
      (c) => !columnas.some((x) => x.campo === c) && coincide(c),
    ),
    visibles = columnas.filter((c) => coincide(c.campo));
  const arrastra = (campo: string) => ({
    draggable: true,
    'data-sobre': sobre === campo || undefined,
    onDragStart: (e: DragEvent) => {
      e.dataTransfer.setData(TIPO, campo);
      e.dataTransfer.effectAllowed = 'move';
    },
    onDragOver: (e: DragEvent) => {
      if (e.dataTransfer.types.includes(TIPO)) {
        e.preventDefault();
        setSobre(campo);
      }
    },
    onDragLeave: () => setSobre(null),
    onDrop: (e: DragEvent) => {
      setSobre(null);
      const de = e.dataTransfer.getData(TIPO);
      if (de && de !== campo) {
        e.preventDefault();
        onColumnas(
          moveColumnTo(
            columnas,
            de,
            columnas.findIndex((c) => c.campo === campo),
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
        value={busca}
        onChange={(e) => setBusca(e.target.value)}
      />
      <div className="columnas-listas">
        <div className="menu-head" id="columnas-visibles">
          {t('lista.columna.visibles')}
        </div>
        <ul aria-labelledby="columnas-visibles">
          {visibles.map((c) => {
            const i = columnas.findIndex((x) => x.campo === c.campo),
              n = nombre(c.campo),
              vecina = (d: number): boolean => i + d in columnas && columnas[i + d]?.fija === c.fija;
            return (
              <li key={c.campo} {...arrastra(c.campo)}>
                <Check
                  label={n}
                  checked
                  onChange={() => onColumnas(toggleColumn(columnas, c.campo))}
                  help={columnas.length === 1 ? t('lista.columna.ultima') : undefined}
                  readOnly={columnas.length === 1}
                />
                <span className="botones">
                  <IconButton
                    icon="arrow-up"
                    label={t('lista.columna.subir', { campo: n })}
                    reason={vecina(-1) ? undefined : t('lista.columna.laPrimera')}
                    onClick={() => onColumnas(moveColumn(columnas, c.campo, -1))}
                  />
                  <IconButton
                    icon="arrow-down"
                    label={t('lista.columna.bajar', { campo: n })}
                    reason={vecina(1) ? undefined : t('lista.columna.laUltima')}
                    onClick={() => onColumnas(moveColumn(columnas, c.campo, 1))}
                  />
                  <IconButton
                    icon={c.fija ? 'lock' : 'unlock'}
                    label={t('lista.columna.inmovilizar', { campo: n })}
                    aria-pressed={Boolean(c.fija)}
                    onClick={() => onColumnas(freezeColumn(columnas, c.campo, !c.fija))}
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
        {ocultas.length > 0 && (
          <>
            <div className="menu-head" id="columnas-ocultas">
              {t('lista.columna.ocultas')}
            </div>
            <ul aria-labelledby="columnas-ocultas">
              {ocultas.map((c) => (
                <li key={c}>
                  <Check
                    label={nombre(c)}
                    checked={false}
                    onChange={() => onColumnas(toggleColumn(columnas, c))}
                  />
                </li>
              ))}
            </ul>
          </>
        )}
        {visibles.length + ocultas.length === 0 && <p className="note muted">{t('lista.columna.ninguna')}</p>}
      </div>
      <div className="columnas-pie">
        <Segments
          label={t('lista.columna.densidad')}
          value={densidad ?? normal}
          options={[
            { id: 'compacta', label: t('lista.columna.compacta') },
            { id: 'normal', label: t('lista.columna.normal') },
          ]}
          onChange={(d) => onDensidad(d)}
        />
        <Button
          small
          icon="undo"
          reason={cambiada ? undefined : t('web.form.sinCambios')}
          onClick={onRestablecer}
        >
          {t('lista.columna.restablecer')}
        </Button>
      </div>
    </div>
  );
};
