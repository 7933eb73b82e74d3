// What both previews share: figures, which rows are looked at, turning pages, and the way from a preview to having it written, or not.
import { useState, type ReactNode } from 'react';
import { descargar } from '../../descarga.ts';
import { useT } from '../../i18n.ts';
import { Button, IconButton } from '../../kit/Button.tsx';
import { Field } from '../../kit/Field.tsx';
import { SearchInput, Select } from '../../kit/Input.tsx';
import { Banner } from '../../kit/Panel.tsx';
import { Progress } from '../../kit/Progress.tsx';
import { cuenta } from '../explain/montos.ts';
import type { Previa } from './previa.ts';
import { EnMarcha } from '../pasos.tsx';

export const Cifra = ({
  nombre,
  valor,
  detalle,
}: {
  readonly nombre: string;
  readonly valor: string;
  readonly detalle?: string | undefined;
}) => (
  <div>
    <dt>{nombre}</dt>
    <dd className="mas-grande num">{valor}</dd>
    {detalle !== undefined && <dd className="muted num">{detalle}</dd>}
  </div>
);

export const POR_PAGINA = 50;
export interface Mirada {
  readonly buscar: string;
  readonly cuales: string;
  readonly pagina: number;
}
export const MIRADA: Mirada = { buscar: '', cuales: '', pagina: 1 };

export const Buscador = ({
  m,
  poner,
  cuales,
  total,
}: {
  readonly m: Mirada;
  readonly poner: (m: Mirada) => void;
  readonly cuales: readonly { readonly id: string; readonly valor: string }[];
  readonly total: number;
}) => {
  const t = useT(),
    paginas = Math.max(1, Math.ceil(total / POR_PAGINA));
  return (
    <div className="mas-buscador">
      <SearchInput
        value={m.buscar}
        onChange={(e) => poner({ ...m, buscar: e.target.value, pagina: 1 })}
        aria-label={t('masivos.pantalla.buscar')}
        placeholder={t('masivos.pantalla.buscar')}
      />
      <Field label={t('masivos.pantalla.cuales')} hideLabel bare width={160}>
        {(c) => (
          <Select
            {...c}
            value={m.cuales}
            onChange={(e) => poner({ ...m, cuales: e.target.value, pagina: 1 })}
            options={[{ id: '', valor: t('masivos.pantalla.todas') }, ...cuales]}
          />
        )}
      </Field>
      {paginas > 1 && (
        <span className="row">
          <IconButton
            icon="chevron-left"
            label={t('masivos.pantalla.anterior')}
            reason={m.pagina > 1 ? undefined : t('masivos.pantalla.primera')}
            onClick={() => poner({ ...m, pagina: m.pagina - 1 })}
          />
          <span className="num">{t('masivos.pantalla.pagina', { n: m.pagina, de: paginas })}</span>
          <IconButton
            icon="chevron-right"
            label={t('masivos.pantalla.siguiente')}
            reason={m.pagina < paginas ? undefined : t('masivos.pantalla.ultima')}
            onClick={() => poner({ ...m, pagina: m.pagina + 1 })}
          />
        </span>
      )}
    </div>
  );
};

/** `vieja`: what is asked now is not what the preview is of. */
export const Aplicar = <P, R extends { readonly id: string; readonly escribe: number }>({
  x,
  vieja,
  rotulo,
  archivo,
  alHacer,
}: {
  readonly x: Previa<P, R>;
  readonly vieja: boolean;
  readonly rotulo: string;
  readonly archivo: (
    id: string,
    formato: 'csv' | 'xlsx',
  ) => { readonly ruta: string; readonly nombre: string };
  readonly alHacer?: ReactNode;
}) => {
  const t = useT();
  const [falla, fallar] = useState<string | undefined>(undefined),
    r = x.resumen;
  const bajar = async (formato: 'csv' | 'xlsx'): Promise<void> => {
    if (!r) return;
    const a = archivo(r.id, formato);
    fallar(await descargar(a.ruta, {}, a.nombre));
  };
  return (
    <>
      {x.que === 'calculando' && <EnMarcha {...x.marcha} />}
      {x.falla && (
        <Banner
          tone="danger"
          actions={
            <Button small onClick={() => x.pedido && x.ver(x.pedido)}>
              {t('masivos.pantalla.otraVez')}
            </Button>
          }
        >
          {x.falla.message}
        </Banner>
      )}
      {falla !== undefined && <Banner tone="danger">{falla}</Banner>}
      {x.deshecho && <Banner tone="ok">{t('masivos.pantalla.deshecho')}</Banner>}
      {x.hecho ? (
        <Banner
          tone="ok"
          actions={
            <>
              <Button small icon="undo" busy={x.que === 'deshaciendo'} onClick={x.deshacer}>
                {t('masivos.pantalla.deshacer')}
              </Button>
              {alHacer}
            </>
          }
        >
          {t('masivos.pantalla.hecho', { count: x.hecho.filas, cuantas: cuenta(x.hecho.filas) })}
        </Banner>
      ) : (
        r && (
          <div className="mas-aplicar">
            {vieja && <span className="soft">{t('masivos.pantalla.cambio')}</span>}
            <span className="grow" />
            <Button icon="download" onClick={() => void bajar('csv')}>
              CSV
            </Button>
            <Button icon="download" onClick={() => void bajar('xlsx')}>
              XLSX
            </Button>
            <Button
              variant="primary"
              icon="check"
              busy={x.que === 'aplicando'}
              reason={
                vieja
                  ? t('masivos.pantalla.cambio')
                  : r.escribe === 0
                    ? t('masivos.pantalla.nadaQueAplicar')
                    : undefined
              }
              onClick={x.aplicar}
            >
              {rotulo}
            </Button>
          </div>
        )
      )}
      {x.que === 'deshaciendo' && x.avance.total > 0 && (
        <div role="status" className="row">
          <div className="grow">
            <Progress
              hechos={x.avance.hechos}
              total={x.avance.total}
              label={t('masivo.volviendo', {
                hechas: cuenta(x.avance.hechos),
                total: cuenta(x.avance.total),
              })}
            />
          </div>
          <Button small onClick={x.detener}>
            {t('masivo.detener')}
          </Button>
        </div>
      )}
      {x.que === 'aplicando' && (
        <EnMarcha avance={x.avance} aviso={t('masivos.pantalla.aplicando')} detener={x.detener} />
      )}
    </>
  );
};
