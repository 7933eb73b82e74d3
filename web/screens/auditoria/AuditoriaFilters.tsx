// The filters of the audit: who, action, table or row, dates, channel, and a text.
import { useState } from 'react';
import * as TE from 'fp-ts/lib/TaskEither.js';
import type { AuditoriaFilter } from '../../../core/api/auditoria.ts';
import { api } from '../../../core/api/index.ts';
import { CHANNELS, CLASES, type Channel, type Clase } from '../../../core/domain/auditoria.ts';
import { BREAKPOINTS } from '../../../core/constants.ts';
import { isCivilDate } from '../../../core/kit/period.ts';
import { allTables, descriptorNamed, directoryTables } from '../../../core/tables/index.ts';
import { useT } from '../../i18n.ts';
import { Button, TextButton } from '../../kit/Button.tsx';
import { Field } from '../../kit/Field.tsx';
import { Icon } from '../../kit/Icon.tsx';
import { Input, SearchInput, Select } from '../../kit/Input.tsx';
import { DateInput } from '../../kit/Written.tsx';
import { useNarrowWindow, useReading } from '../reading.ts';
import { askServer } from '../requests.ts';

interface Change {
  readonly tabla?: string | undefined;
  readonly fila?: number | undefined;
  readonly usuario?: number | undefined;
  readonly clase?: Clase | undefined;
}

const capitalized = (s: string): string => s.charAt(0).toUpperCase() + s.slice(1);
const TABLES = [...allTables, ...Object.values(directoryTables)]
  .map((t) => ({ id: t.name, valor: capitalized(t.plural) }))
  .sort((a, b) => (a.valor < b.valor ? -1 : 1));

export const AuditoriaFilters = ({
  filter,
  administers,
  text,
  onText,
  onDates,
  onChannel: onCanal,
  onPath,
  onRemove,
}: {
  readonly filter: AuditoriaFilter;
  readonly administers: boolean;
  readonly text: string;
  readonly onText: (s: string) => void;
  readonly onDates: (f: { readonly desde?: string; readonly hasta?: string }) => void;
  readonly onChannel: (c: Channel | undefined) => void;
  readonly onPath: (c: Change) => void;
  readonly onRemove: () => void;
}) => {
  const t = useT();
  const people = useReading(administers ? 'usuarios' : null, () =>
    TE.map((rows: readonly Readonly<Record<string, unknown>>[]) =>
      rows.map((f) => ({ id: Number(f['id']), valor: String(f['nombre']) })),
    )(askServer(api.administracion.index, { Search: { limit: 1000, fields: ['nombre'] } }, { page: 1 })),
  );
  const date =
    (which: 'desde' | 'hasta') =>
    (s: string): void => {
      const { [which]: _, ...another } = { desde: filter.desde, hasta: filter.hasta };
      const rest = Object.fromEntries(Object.entries(another).filter(([, v]) => v !== undefined));
      onDates(isCivilDate(s) ? { ...rest, [which]: s } : rest);
    };
  const filtered = Object.keys(filter).length > 0,
    narrow = useNarrowWindow(BREAKPOINTS.md - 1);
  const [opened, open] = useState(false);
  return (
    <div className="aud-filtros" role="search" aria-label={t('auditoria.texto')}>
      <Field label={t('auditoria.texto')} bare className="aud-texto">
        {(c) => (
          <SearchInput
            {...c}
            value={text}
            placeholder={t('auditoria.buscarAyuda')}
            onChange={(e) => onText(e.target.value)}
          />
        )}
      </Field>
      {narrow && (
        <Button icon="filter" aria-expanded={opened} onClick={() => open(!opened)}>
          {t('auditoria.filtros')}
        </Button>
      )}
      {(!narrow || opened) && (
        <>
          {administers && (
            <Field label={t('auditoria.quien')} bare width={200}>
              {(c) => (
                <Select
                  {...c}
                  value={filter.usuario ?? ''}
                  placeholder={t('auditoria.todos')}
                  options={people.data ?? []}
                  onChange={(e) =>
                    onPath({ usuario: e.target.value === '' ? undefined : Number(e.target.value) })
                  }
                />
              )}
            </Field>
          )}
          <Field label={t('auditoria.clase')} bare>
            {(c) => (
              <Select
                {...c}
                value={filter.clase ?? ''}
                placeholder={t('auditoria.todo')}
                options={CLASES.map((x) => ({ id: x, valor: t(`auditoria.clases.${x}`) }))}
                onChange={(e) => onPath({ clase: CLASES.find((x) => x === e.target.value) })}
              />
            )}
          </Field>
          <Field label={t('auditoria.tabla')} bare>
            {(c) => (
              <Select
                {...c}
                value={filter.tabla ?? ''}
                placeholder={t('auditoria.todas')}
                options={TABLES}
                onChange={(e) => onPath({ tabla: e.target.value || undefined, fila: undefined })}
              />
            )}
          </Field>
          {filter.tabla !== undefined && descriptorNamed(filter.tabla) && (
            <Field label={t('auditoria.fila')} bare width={80}>
              {(c) => (
                <Input
                  {...c}
                  key={filter.tabla}
                  inputMode="numeric"
                  defaultValue={filter.fila ?? ''}
                  onBlur={(e) => onPath({ fila: Number(e.target.value) || undefined })}
                  onKeyDown={(e) => {
                    if (e.key === 'Enter') e.currentTarget.blur();
                  }}
                />
              )}
            </Field>
          )}
          <Field label={t('auditoria.canal')} bare>
            {(c) => (
              <Select
                {...c}
                value={filter.canal ?? ''}
                placeholder={t('auditoria.cualquiera')}
                options={CHANNELS.map((x) => ({ id: x, valor: t(`auditoria.canales.${x}`) }))}
                onChange={(e) => onCanal(CHANNELS.find((x) => x === e.target.value))}
              />
            )}
          </Field>
          <Field label={t('auditoria.desde')} bare width={128}>
            {(c) => <DateInput {...c} value={filter.desde ?? ''} onChange={date('desde')} />}
          </Field>
          <Field label={t('auditoria.hasta')} bare width={128}>
            {(c) => <DateInput {...c} value={filter.hasta ?? ''} onChange={date('hasta')} />}
          </Field>
        </>
      )}
      {filtered && (
        <TextButton onClick={onRemove}>
          <Icon name="times" /> {t('auditoria.quitar')}
        </TextButton>
      )}
    </div>
  );
};
