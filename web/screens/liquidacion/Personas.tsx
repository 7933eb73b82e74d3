// The people of a run: exceptions first, ten thousand as fast as ten, one tab stop and the arrows.
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

const ALTO = 39;
/** Looked for while it is reviewed, also when there are none. */
const DE_CALCULADA: ReadonlySet<PersonaFilter> = new Set(['error', 'aviso', 'corregido']);

export interface PersonasHandle {
  readonly mover: (paso: 1 | -1) => void;
  readonly excepcion: () => void;
}

interface Props {
  readonly personas: LiquidacionPersonas;
  readonly elegida: number | null;
  readonly alElegir: (id: number) => void;
  readonly leyendo: boolean;
  readonly manija: { current: PersonasHandle | undefined };
}

/** Where a key takes in a list of that height; undefined: it does not move. */
const listDestination = (
  key: string,
  posicion: number,
  cuantas: number,
  alto: number,
): number | undefined => {
  const pagina = Math.max(1, Math.floor(alto / ALTO) - 1);
  const pasos: Readonly<Record<string, number>> = {
    ArrowDown: posicion + 1,
    ArrowUp: posicion < 0 ? 0 : posicion - 1,
    Home: 0,
    End: cuantas - 1,
    PageDown: posicion + pagina,
    PageUp: posicion - pagina,
  };
  return pasos[key];
};

/** Those that there are, and those that are looked for while it is reviewed. */
const FilterChips = ({
  cuentas,
  filtro,
  ponerFiltro,
}: {
  readonly cuentas: ReturnType<typeof countPersonas>;
  readonly filtro: PersonaFilter;
  readonly ponerFiltro: (f: PersonaFilter) => void;
}) => {
  const t = useT();
  return (
    <div className="row grow liq-chips" role="group" aria-label={t('pantallas.liquidacion.filtros')}>
      {PERSONA_FILTERS.filter(
        (f) =>
          f === 'todos' ||
          cuentas[f] > 0 ||
          (DE_CALCULADA.has(f) && cuentas.pendiente + cuentas.aprobado + cuentas.pagado === 0),
      ).map((f) => (
        <button
          key={f}
          type="button"
          className="liq-filtro"
          data-filtro={f}
          aria-pressed={f === filtro}
          onClick={() => ponerFiltro(f)}
        >
          {t(`pantallas.liquidacion.${f}`)} <span className="num">{shownCount(cuentas[f])}</span>
        </button>
      ))}
    </div>
  );
};

export const Personas = ({ personas, elegida, alElegir, leyendo, manija }: Props) => {
  const t = useT();
  const base = useId();
  const [filtro, ponerFiltro] = useState<PersonaFilter>('todos');
  const [orden, ponerOrden] = useState<PersonaOrder>('ordenExcepciones');
  const [buscando, ponerBuscando] = useState(false);
  const [buscado, ponerBuscado] = useState('');
  const cuentas = useMemo(() => countPersonas(personas), [personas]);
  const lista = useMemo(
    () => shownPersonas(personas, { filtro, orden, buscado }),
    [personas, filtro, orden, buscado],
  );
  const posicion = lista.findIndex((p) => p.id === elegida);
  const caja = useRef<HTMLDivElement>(null);
  const v = useVirtualizer({
    count: lista.length,
    getScrollElement: () => caja.current,
    estimateSize: () => ALTO,
    overscan: 8,
    getItemKey: (i) => lista[i]?.id ?? i,
  });

  const ir = (i: number): void => {
    const p = lista[Math.max(0, Math.min(lista.length - 1, i))];
    if (p) alElegir(p.id);
  };
  useOnChange([posicion], () => {
    if (posicion >= 0) v.scrollToIndex(posicion, { align: 'auto' });
  });
  manija.current = {
    mover: (paso) => ir(posicion < 0 ? 0 : posicion + paso),
    excepcion: () => {
      const i = nextException(lista, posicion);
      if (i !== undefined) ir(i);
    },
  };

  const tecla = (e: KeyboardEvent): void => {
    const destino = listDestination(e.key, posicion, lista.length, caja.current?.clientHeight ?? ALTO * 10);
    if (destino !== undefined) {
      e.preventDefault();
      ir(destino);
      return;
    }
    // Letters start the search, as in any long list.
    if (/^[\p{L}\d]$/u.test(e.key) && !e.ctrlKey && !e.metaKey && !e.altKey) {
      e.preventDefault();
      ponerBuscado(e.key);
      ponerBuscando(true);
    }
  };
  const cerrarBusqueda = (): void => {
    ponerBuscado('');
    ponerBuscando(false);
    caja.current?.focus();
  };
  const teclaDeBusqueda = (e: KeyboardEvent): void => {
    if (e.key === 'Escape') {
      e.stopPropagation();
      cerrarBusqueda();
    } else if (e.key === 'ArrowDown' || e.key === 'Enter') {
      e.preventDefault();
      ir(posicion < 0 ? 0 : posicion);
      caja.current?.focus();
    }
  };
  const siguienteOrden = PERSONA_ORDERS[(PERSONA_ORDERS.indexOf(orden) + 1) % PERSONA_ORDERS.length] ?? orden;

  return (
    <section
      className="liq-panel liq-personas"
      aria-label={t('pantallas.liquidacion.personas')}
      aria-busy={leyendo || undefined}
    >
      <div className="liq-filtros">
        {buscando ? (
          <SearchInput
            className="grow"
            autoFocus
            aria-label={t('pantallas.liquidacion.buscarPersona')}
            placeholder={t('pantallas.liquidacion.buscarPersona')}
            value={buscado}
            onChange={(e) => ponerBuscado(e.target.value)}
            onKeyDown={teclaDeBusqueda}
          />
        ) : (
          <FilterChips cuentas={cuentas} filtro={filtro} ponerFiltro={ponerFiltro} />
        )}
        <IconButton
          icon={buscando ? 'times' : 'search'}
          label={t(buscando ? 'pantallas.comun.cerrar' : 'pantallas.comun.buscar')}
          onClick={() => (buscando ? cerrarBusqueda() : ponerBuscando(true))}
        />
        <IconButton
          icon="sort-alt"
          label={t('pantallas.liquidacion.ordenado', { orden: t(`pantallas.liquidacion.${orden}`) })}
          onClick={() => ponerOrden(siguienteOrden)}
        />
      </div>
      <span className="sr" role="status">
        {t('pantallas.liquidacion.cuentaPersonas', { count: lista.length })}
      </span>
      {lista.length === 0 ? (
        <p className="liq-vacio">
          {personas.length === 0
            ? t('pantallas.liquidacion.sinPersonas')
            : buscado
              ? t('pantallas.comun.sinCoincidencias', { texto: buscado })
              : t('pantallas.liquidacion.sinPersonasFiltro')}
        </p>
      ) : (
        <div
          ref={caja}
          className="liq-lista"
          role="listbox"
          tabIndex={0}
          aria-label={t('pantallas.liquidacion.personas')}
          onKeyDown={tecla}
          onFocus={(e) => {
            if (posicion < 0 && e.currentTarget.matches(':focus-visible')) ir(0);
          }}
          aria-activedescendant={
            v.getVirtualItems().some((x) => x.index === posicion) ? `${base}-${elegida}` : undefined
          }
        >
          <div role="presentation" style={{ height: v.getTotalSize(), position: 'relative' }}>
            {v.getVirtualItems().map((x) => (
              <Persona
                key={x.key}
                p={lista[x.index]!}
                id={`${base}-${lista[x.index]!.id}`}
                elegida={x.index === posicion}
                posicion={x.index + 1}
                total={lista.length}
                arriba={x.start}
                alElegir={alElegir}
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
  elegida,
  posicion,
  total,
  arriba,
  alElegir,
}: {
  readonly p: ListedPersona;
  readonly id: string;
  readonly elegida: boolean;
  readonly posicion: number;
  readonly total: number;
  readonly arriba: number;
  readonly alElegir: (id: number) => void;
}) => {
  const t = useT();
  return (
    <div
      id={id}
      role="option"
      aria-selected={elegida}
      aria-posinset={posicion}
      aria-setsize={total}
      className="liq-persona"
      data-estado={p.estado}
      style={{ transform: `translateY(${arriba}px)` }}
      onClick={() => alElegir(p.id)}
    >
      <Icon name={STATE_ICON[p.estado] ?? 'check'} />
      <span className="liq-nombre ellipsis">{p.nombre}</span>
      <span className="num liq-neto">{shownAmount(p.neto)}</span>
      <span className="liq-detalle ellipsis">
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
