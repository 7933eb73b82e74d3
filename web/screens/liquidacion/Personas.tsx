// The people of a run: exceptions first, ten thousand as fast as ten, one Tab stop and arrows.
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import type { LiquidacionPersonas } from '../../../core/api/liquidaciones.ts';
import { useT } from '../../i18n.ts';
import { IconButton } from '../../kit/Button.tsx';
import { Icon } from '../../kit/Icon.tsx';
import { SearchInput } from '../../kit/Input.tsx';
import { useOnChange } from '../../kit/useOnChange.ts';
import { shownCode, withSign, shownCount, shownAmount } from '../explain/amounts.ts';
import { STATE_ICON } from '../recibo/ReciboStateTag.tsx';
import {
  countPersonas,
  PERSONA_FILTERS,
  shownPersonas,
  PERSONA_ORDERS,
  nextException,
  type PersonaFilter,
  type PersonaOrder,
  type ListedPersona,
} from './personaList.ts';

const HEIGHT = 39;
/** Exceptions that the reviewer checks for, so their filters show even with a count of zero. */
const OF_CALCULATED: ReadonlySet<PersonaFilter> = new Set(['error', 'aviso', 'corregido']);

export interface PersonasHandle {
  readonly move: (step: 1 | -1) => void;
  readonly exception: () => void;
}

interface Props {
  readonly personas: LiquidacionPersonas;
  readonly chosen: number | null;
  readonly onChoose: (id: number) => void;
  readonly reading: boolean;
  readonly handle: { current: PersonasHandle | undefined };
}

/** The index a key moves to in a list of that height; undefined when it does not move. */
const listDestination = (
  key: string,
  position: number,
  count: number,
  height: number,
): number | undefined => {
  const page = Math.max(1, Math.floor(height / HEIGHT) - 1);
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: position + 1,
    ArrowUp: position < 0 ? 0 : position - 1,
    Home: 0,
    End: count - 1,
    PageDown: position + page,
    PageUp: position - page,
  };
  return steps[key];
};

/** Filters with people, and those always shown during review. */
const FilterChips = ({
  cuentas,
  filter,
  setFilter,
}: {
  readonly cuentas: ReturnType<typeof countPersonas>;
  readonly filter: PersonaFilter;
  readonly setFilter: (f: PersonaFilter) => void;
}) => {
  const t = useT();
  return (
    <div className="row grow liq-chips" role="group" aria-label={t('pantallas.liquidacion.filtros')}>
      {PERSONA_FILTERS.filter(
        (f) =>
          f === 'todos' ||
          cuentas[f] > 0 ||
          (OF_CALCULATED.has(f) && cuentas.pendiente + cuentas.aprobado + cuentas.pagado === 0),
      ).map((f) => (
        <button
          key={f}
          type="button"
          className="liq-filtro"
          data-filtro={f}
          aria-pressed={f === filter}
          onClick={() => setFilter(f)}
        >
          {t(`pantallas.liquidacion.${f}`)} <span className="num">{shownCount(cuentas[f])}</span>
        </button>
      ))}
    </div>
  );
};

export const Personas = ({ personas, chosen, onChoose, reading, handle }: Props) => {
  const t = useT();
  const base = useId();
  const [filter, setFilter] = useState<PersonaFilter>('todos');
  const [order, setOrder] = useState<PersonaOrder>('ordenExcepciones');
  const [searching, setSearching] = useState(false);
  const [searched, setSearched] = useState('');
  const cuentas = useMemo(() => countPersonas(personas), [personas]);
  const list = useMemo(
    () => shownPersonas(personas, { filter, order, searched }),
    [personas, filter, order, searched],
  );
  const position = list.findIndex((p) => p.id === chosen);
  const box = useRef<HTMLDivElement>(null);
  const v = useVirtualizer({
    count: list.length,
    getScrollElement: () => box.current,
    estimateSize: () => HEIGHT,
    overscan: 8,
    getItemKey: (i) => list[i]?.id ?? i,
  });

  const go = (i: number): void => {
    const p = list[Math.max(0, Math.min(list.length - 1, i))];
    if (p) onChoose(p.id);
  };
  useOnChange([position], () => {
    if (position >= 0) v.scrollToIndex(position, { align: 'auto' });
  });
  handle.current = {
    move: (step) => go(position < 0 ? 0 : position + step),
    exception: () => {
      const i = nextException(list, position);
      if (i !== undefined) go(i);
    },
  };

  const key = (e: KeyboardEvent): void => {
    const target = listDestination(e.key, position, list.length, box.current?.clientHeight ?? HEIGHT * 10);
    if (target !== undefined) {
      e.preventDefault();
      go(target);
      return;
    }
    // Typing a letter starts the search, as in any long list.
    if (/^[\p{L}\d]$/u.test(e.key) && !e.ctrlKey && !e.metaKey && !e.altKey) {
      e.preventDefault();
      setSearched(e.key);
      setSearching(true);
    }
  };
  const closeSearch = (): void => {
    setSearched('');
    setSearching(false);
    box.current?.focus();
  };
  const searchKey = (e: KeyboardEvent): void => {
    if (e.key === 'Escape') {
      e.stopPropagation();
      closeSearch();
    } else if (e.key === 'ArrowDown' || e.key === 'Enter') {
      e.preventDefault();
      go(position < 0 ? 0 : position);
      box.current?.focus();
    }
  };
  const nextOrder = PERSONA_ORDERS[(PERSONA_ORDERS.indexOf(order) + 1) % PERSONA_ORDERS.length] ?? order;

  return (
    <section
      className="liq-panel liq-personas"
      aria-label={t('pantallas.liquidacion.personas')}
      aria-busy={reading || undefined}
    >
      <div className="liq-filtros">
        {searching ? (
          <SearchInput
            className="grow"
            autoFocus
            aria-label={t('pantallas.liquidacion.buscarPersona')}
            placeholder={t('pantallas.liquidacion.buscarPersona')}
            value={searched}
            onChange={(e) => setSearched(e.target.value)}
            onKeyDown={searchKey}
          />
        ) : (
          <FilterChips cuentas={cuentas} filter={filter} setFilter={setFilter} />
        )}
        <IconButton
          icon={searching ? 'times' : 'search'}
          label={t(searching ? 'pantallas.comun.cerrar' : 'pantallas.comun.buscar')}
          onClick={() => (searching ? closeSearch() : setSearching(true))}
        />
        <IconButton
          icon="sort-alt"
          label={t('pantallas.liquidacion.ordenado', { orden: t(`pantallas.liquidacion.${order}`) })}
          onClick={() => setOrder(nextOrder)}
        />
      </div>
      <span className="sr" role="status">
        {t('pantallas.liquidacion.cuentaPersonas', { count: list.length })}
      </span>
      {list.length === 0 ? (
        <p className="liq-vacio">
          {personas.length === 0
            ? t('pantallas.liquidacion.sinPersonas')
            : searched
              ? t('pantallas.comun.sinCoincidencias', { texto: searched })
              : t('pantallas.liquidacion.sinPersonasFiltro')}
        </p>
      ) : (
        <div
          ref={box}
          className="liq-lista"
          role="listbox"
          tabIndex={0}
          aria-label={t('pantallas.liquidacion.personas')}
          onKeyDown={key}
          onFocus={(e) => {
            if (position < 0 && e.currentTarget.matches(':focus-visible')) go(0);
          }}
          aria-activedescendant={
            v.getVirtualItems().some((x) => x.index === position) ? `${base}-${chosen}` : undefined
          }
        >
          <div role="presentation" style={{ height: v.getTotalSize(), position: 'relative' }}>
            {v.getVirtualItems().map((x) => (
              <Persona
                key={x.key}
                p={list[x.index]!}
                id={`${base}-${list[x.index]!.id}`}
                chosen={x.index === position}
                position={x.index + 1}
                total={list.length}
                above={x.start}
                onChoose={onChoose}
              />
            ))}
          </div>
        </div>
      )}
    </section>
  );
};

const Persona = ({
  p,
  id,
  chosen,
  position,
  total,
  above,
  onChoose,
}: {
  readonly p: ListedPersona;
  readonly id: string;
  readonly chosen: boolean;
  readonly position: number;
  readonly total: number;
  readonly above: number;
  readonly onChoose: (id: number) => void;
}) => {
  const t = useT();
  return (
    <div
      id={id}
      role="option"
      aria-selected={chosen}
      aria-posinset={position}
      aria-setsize={total}
      className="liq-persona"
      data-estado={p.estado}
      style={{ transform: `translateY(${above}px)` }}
      onClick={() => onChoose(p.id)}
    >
      <Icon name={STATE_ICON[p.estado] ?? 'check'} />
      <span className="liq-nombre ellipsis">{p.nombre}</span>
      <span className="num liq-neto">{shownAmount(p.neto)}</span>
      <span className="liq-detalle ellipsis" title={p.problema ?? undefined}>
        <span className="num muted">{shownCode(p.legajo)}</span>{' '}
        <span className="liq-que">{p.problema ?? p.detalle}</span>
        {STATE_ICON[p.estado] && (
          <span className="sr">
            {/[.!?]$/.test(p.problema ?? p.detalle) ? ' ' : '. '}
            {t(`pantallas.liquidacion.estados.${p.estado}` as 'pantallas.liquidacion.estados.error')}
          </span>
        )}
      </span>
      <span className="num muted liq-dif">{p.diferencia === null ? '' : withSign(p.diferencia)}</span>
    </div>
  );
};
