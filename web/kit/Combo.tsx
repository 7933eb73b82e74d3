// A searchable choice of a row of another table: types to search on the server, shows what was chosen by its name.
import { Suspense, useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { descriptorNamed } from '../../core/tables/index.ts';
import { useT } from '../i18n.ts';
import { IconButton } from './Button.tsx';
import type { Control } from './Field.tsx';
import { useNewRowForm } from './newRow.ts';
import {
  searchReferences,
  recentReferences,
  rememberRecentReference,
  useRowLabel,
  type RowLabel,
} from './references.ts';

/** The last choice of the list: a row that is not there yet. */
const NUEVA = -1;
/** Room that its list asks for below, or it opens above; and the gap to its box, in px. */
const ALTO = 280,
  AIRE = 4;

export const Combo = ({
  table,
  value,
  onChange,
  control,
  placeholder,
  autoFocus,
  readOnly,
  onPicked,
}: {
  /** Name of the table the value points at (`Areas`). */
  readonly table: string;
  readonly value: number | null;
  readonly onChange: (id: number | null) => void;
  readonly control?: Control | undefined;
  readonly placeholder?: string;
  readonly autoFocus?: boolean;
  readonly readOnly?: boolean | undefined;
  readonly onPicked?: (e: RowLabel) => void;
}) => {
  const t = useT();
  const lista = useId();
  const etiqueta = useRowLabel(table, value);
  const destino = descriptorNamed(table),
    NuevaFila = useNewRowForm(destino);
  const [nueva, setNueva] = useState<string | null>(null);
  const [texto, setTexto] = useState<string | undefined>(undefined);
  const [abierta, setAbierta] = useState(false);
  const [opciones, setOpciones] = useState<readonly RowLabel[] | undefined>(undefined),
    deTexto = useRef<string | undefined>(undefined);
  /** Enter came before the choices of what is written: the first of them, when they come; never one of those of before. */
  const apurada = useRef(false);
  const [activa, setActiva] = useState(0);
  const [sinElegir, quedar] = useState(false);
  const caja = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (!abierta) return;
    const fin = new AbortController();
    const espera = setTimeout(
      () =>
        void searchReferences(table, texto ?? '', fin.signal).then((r) => {
          if (!fin.signal.aborted) {
            deTexto.current = texto;
            if (apurada.current && r[0]) {
              elegir(r[0]);
              return;
            }
            apurada.current = false;
            const antes = texto ? [] : recentReferences(table);
            setOpciones([
              ...antes,
              ...r.filter((x) => !antes.some((a) => a.id === x.id)),
              ...(NuevaFila
                ? [{ id: NUEVA, texto: t('formas.nuevaEnLugar', { singular: destino!.singular }) }]
                : []),
            ]);
            setActiva(0);
          }
        }),
      texto ? 180 : 0,
    );
    return () => {
      fin.abort();
      clearTimeout(espera);
    };
  }, [abierta, texto, table]);

  const abrir = () => setAbierta(true);
  const cerrar = () => {
    apurada.current = false;
    setAbierta(false);
    setTexto(undefined);
    quedar(false);
  };
  useEffect(cerrar, [value]);
  const elegir = (e: RowLabel | null) => {
    if (e?.id === NUEVA) {
      setNueva(texto ?? '');
      cerrar();
      return;
    }
    if (e) rememberRecentReference(table, e);
    cerrar();
    onChange(e?.id ?? null);
    if (e) onPicked?.(e);
  };
  // Somebody wrote and went on: what the list had marked for it, or the one row that it can be. Never a guess; what is none of them stays in sight, told.
  const resolver = async (q: string): Promise<void> => {
    const r = await searchReferences(table, q),
      igual = r.filter((e) => e.texto.localeCompare(q, 'es', { sensitivity: 'base' }) === 0),
      una = r.length === 1 ? r[0] : igual.length === 1 ? igual[0] : undefined;
    if (una) elegir(una);
    else quedar(true);
  };
  const tecla = (k: KeyboardEvent) => {
    if (k.key === 'Tab' && abierta && texto?.trim() && deTexto.current === texto) {
      const e = opciones?.[activa];
      if (e && e.id !== NUEVA) {
        elegir(e);
        return;
      }
    }
    if (k.key === 'ArrowDown' || k.key === 'ArrowUp') {
      k.preventDefault();
      if (!abierta) abrir();
      else {
        const n = opciones?.length ?? 0;
        if (n) setActiva((i) => (i + (k.key === 'ArrowDown' ? 1 : -1) + n) % n);
      }
    } else if (k.key === 'Enter' && abierta) {
      k.preventDefault();
      const e = opciones?.[activa];
      if (deTexto.current !== texto) apurada.current = texto?.trim() !== '';
      else if (e) elegir(e);
    } else if (k.key === 'Escape' && (abierta || sinElegir)) {
      k.stopPropagation();
      cerrar();
    }
  };
  useEffect(() => {
    document.getElementById(`${lista}-${activa}`)?.scrollIntoView({ block: 'nearest' });
  }, [activa, lista]);

  // Over everything, wherever its box is: a table that scrolls or a panel's edge would cut it.
  const flota = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const el = flota.current;
    if (!abierta || !el) return;
    const ubicar = (): void => {
      const r = caja.current!.getBoundingClientRect(),
        arriba = window.innerHeight - r.bottom < ALTO && r.top > ALTO;
      Object.assign(el.style, {
        left: `${Math.max(AIRE, Math.min(r.left, window.innerWidth - el.offsetWidth - AIRE))}px`,
        minWidth: `${r.width}px`,
        top: arriba ? 'auto' : `${r.bottom + AIRE}px`,
        bottom: arriba ? `${window.innerHeight - r.top + AIRE}px` : 'auto',
      });
    };
    el.showPopover();
    ubicar();
    addEventListener('scroll', ubicar, { capture: true, passive: true });
    addEventListener('resize', ubicar);
    return () => {
      removeEventListener('scroll', ubicar, { capture: true });
      removeEventListener('resize', ubicar);
    };
  }, [abierta]);

  const cuantas = opciones?.filter((o) => o.id !== NUEVA).length ?? 0;
  if (readOnly) return <input {...control} type="text" className="input" readOnly value={etiqueta ?? ''} />;
  return (
    <div
      className="combo"
      ref={caja}
      onBlur={(e) => {
        if (caja.current?.contains(e.relatedTarget)) return;
        if (texto === '' && value !== null) onChange(null);
        else if (texto?.trim() && texto !== etiqueta) {
          setAbierta(false);
          if (!sinElegir) void resolver(texto.trim());
          return;
        }
        cerrar();
      }}
    >
      <div className="input-box" data-invalid={control?.['aria-invalid'] ?? (sinElegir || undefined)}>
        <input
          {...control}
          ref={input}
          type="text"
          className="input"
          role="combobox"
          aria-expanded={abierta}
          aria-controls={abierta ? lista : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          autoFocus={autoFocus}
          aria-activedescendant={abierta && opciones?.length ? `${lista}-${activa}` : undefined}
          placeholder={placeholder ?? t('web.seleccionar')}
          value={texto ?? etiqueta ?? ''}
          onChange={(e) => {
            apurada.current = false;
            setTexto(e.target.value);
            quedar(false);
            abrir();
          }}
          onClick={abrir}
          onKeyDown={tecla}
          onFocus={(e) => e.target.select()}
        />
        {value !== null && (
          <IconButton
            icon="times"
            label={t('web.quitarEleccion')}
            tabIndex={-1}
            onClick={() => {
              elegir(null);
              input.current?.focus();
            }}
          />
        )}
        <IconButton
          icon="chevron-down"
          label={t('web.verOpciones')}
          tabIndex={-1}
          onClick={() => {
            input.current?.focus();
            if (abierta) cerrar();
            else abrir();
          }}
        />
        {sinElegir && (
          <span className="caps" role="status">
            {t('formas.sinElegir')}
          </span>
        )}
      </div>
      {abierta && (
        <div
          ref={flota}
          popover="manual"
          className="combo-list"
          role="listbox"
          id={lista}
          aria-label={t('web.opciones')}
          onMouseDown={(e) => e.preventDefault()}
        >
          {opciones?.map((o, i) => (
            <div
              key={o.id}
              id={`${lista}-${i}`}
              role="option"
              aria-selected={o.id === value}
              data-active={i === activa}
              className={o.id === NUEVA ? 'combo-nueva' : undefined}
              onMouseMove={() => setActiva(i)}
              onClick={() => elegir(o)}
            >
              {o.texto}
              {!texto && recentReferences(table).some((x) => x.id === o.id) && (
                <span className="combo-reciente">{t('formas.reciente')}</span>
              )}
            </div>
          ))}
          {opciones?.length === 0 && (
            <div className="note" aria-hidden="true">
              {t('web.sinOpciones')}
            </div>
          )}
        </div>
      )}
      {abierta && (
        <div className="sr" role="status">
          {opciones === undefined
            ? ''
            : cuantas === 0
              ? t('web.sinOpciones')
              : t('web.cuantasOpciones', { count: cuantas })}
        </div>
      )}
      {NuevaFila && nueva !== null && destino && (
        <Suspense>
          <NuevaFila
            tabla={destino}
            escrito={nueva}
            alCerrar={() => {
              setNueva(null);
              input.current?.focus();
            }}
            alAgregar={(e) => {
              setNueva(null);
              elegir(e);
              input.current?.focus();
            }}
          />
        </Suspense>
      )}
    </div>
  );
};
