// Signed packages in the screen of packages: what is new, whose it is and by which key, what it would change
// in rows, money and tests, and applying it whole or taking it back whole.
import { useRef, useState } from 'react';
import type { WirePublication } from '../../../core/api/publicaciones.ts';
import { showDate } from '../../../core/kit/period.ts';
import { showKeyId } from '../../../core/packs/signed/publisherKey.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { Banner, Panel, Tag } from '../../kit/Panel.tsx';
import TryOnEverybody from '../prueba/TryOnEverybody.tsx';
import { PaqueteLoadPlan } from './PaqueteLoadPlan.tsx';
import { askedOf, newForEmpresa, usePublished, type Published, type Reviewed } from './usePublished.ts';

const Publication = ({ p, x }: { readonly p: WirePublication; readonly x: Published }) => {
  const t = useT();
  const [sure, ask] = useState(false);
  const newOnes = newForEmpresa(p),
    others = p.paquetes.filter((y) => y.cargada === null),
    placed = p.paquetes.some((y) => y.cargada === y.version);
  return (
    <li className="paq-fila">
      <div className="grow">
        <span className="strong">
          {newOnes.length > 0 ? t('publicaciones.hayNuevo', { nombre: p.nombre }) : p.nombre}
        </span>
        {p.problema === null ? (
          newOnes.length === 0 && <Tag>{t('publicaciones.alDia')}</Tag>
        ) : (
          <Tag tone="warn">{p.problema}</Tag>
        )}
        <small className="soft">
          {t('publicaciones.cli.de', {
            nombre: p.nombre,
            numero: p.numero,
            publicado: showDate(p.publicado),
            vence: showDate(p.vence),
            clave: showKeyId(p.clave),
            origen: p.origen,
          })}
        </small>
        {newOnes.map((y) => (
          <small key={y.codigo}>
            <span className="mono">{y.codigo}</span> {y.cargada} → {y.version}
            {y.novedad !== null && `: ${y.novedad}`}
          </small>
        ))}
        {others.length > 0 && (
          <small className="soft">
            {t('publicaciones.otros', { cuales: others.map((y) => `${y.codigo} ${y.version}`).join(', ') })}
          </small>
        )}
      </div>
      <div className="row">
        {newOnes.length > 0 && p.problema === null && (
          <Button
            small
            variant="primary"
            busy={x.busy}
            aria-label={t('publicaciones.verDe', { nombre: p.nombre })}
            onClick={() => void x.review(p, new Set())}
          >
            {t('paquetes.pantalla.revisar')}
          </Button>
        )}
        {placed && !sure && (
          <Button
            small
            variant="quiet"
            icon="undo"
            aria-label={t('publicaciones.deshacerDe', { nombre: p.nombre })}
            onClick={() => ask(true)}
          >
            {t('publicaciones.deshacer')}
          </Button>
        )}
        {placed && sure && (
          <>
            <Button
              small
              variant="danger"
              busy={x.busy}
              onClick={() => {
                ask(false);
                void x.undo(p.editor);
              }}
            >
              {t('publicaciones.siDeshacer')}
            </Button>
            <Button small variant="quiet" onClick={() => ask(false)}>
              {t('paquetes.pantalla.cancelar')}
            </Button>
          </>
        )}
      </div>
    </li>
  );
};

const Review = ({ v, x }: { readonly v: Reviewed; readonly x: Published }) => {
  const t = useT();
  const { fallan: failing, pruebas } = v.plan;
  return (
    <>
      <Banner
        tone={failing.length > 0 ? 'warn' : 'info'}
        actions={
          <>
            <Button small onClick={x.leave}>
              {t('paquetes.pantalla.cancelar')}
            </Button>
            <Button small variant="primary" busy={x.busy} onClick={() => void x.apply(v)}>
              {t('publicaciones.aplicar')}
            </Button>
          </>
        }
      >
        {t('publicaciones.entero', { nombre: v.publication.nombre, numero: v.publication.numero })}{' '}
        {failing.length === 0
          ? t('publicaciones.pruebasBien', { total: pruebas })
          : t('publicaciones.pruebasMal', {
              cantidad: failing.length,
              total: pruebas,
              cuales: failing
                .slice(0, 10)
                .map((f) => `${String(f.codigo).padStart(4, '0')} ${f.prueba}: ${f.mensaje}`)
                .join(' · '),
            })}
      </Banner>
      <div className="paq-rige">
        <TryOnEverybody
          fingerprint={v.plan.huella}
          dirty
          take={() => ({ changes: [], published: askedOf(v.publication, v.taken) })}
        />
      </div>
      {v.plan.paquetes.map((plan) => (
        <PaqueteLoadPlan
          key={plan.codigo}
          plan={plan}
          taken={v.taken}
          take={(taken) => void x.review(v.publication, taken)}
        />
      ))}
    </>
  );
};

/** `onChange`: after something was applied or taken back. */
export const PublishedPackages = ({ onChange }: { readonly onChange: () => void }) => {
  const t = useT(),
    x = usePublished(onChange),
    file = useRef<HTMLInputElement>(null);
  const bring = async (f: File | undefined): Promise<void> => {
    if (file.current) file.current.value = '';
    if (f) await x.receive(await f.text());
  };
  return (
    <>
      {x.problems.map((p) => (
        <Banner key={p} tone="danger">
          {p}
        </Banner>
      ))}
      <Panel
        title={t('publicaciones.titulo')}
        bare
        extra={
          <span className="row">
            {x.sources.length > 0 && (
              <Button small busy={x.busy} onClick={() => void x.search()}>
                {t('publicaciones.buscar')}
              </Button>
            )}
            <Button small icon="upload" busy={x.busy} onClick={() => file.current?.click()}>
              {t('publicaciones.recibir')}
            </Button>
          </span>
        }
      >
        <input
          ref={file}
          type="file"
          accept=".json,application/json"
          hidden
          aria-label={t('publicaciones.archivo')}
          onChange={(e) => void bring(e.target.files?.[0])}
        />
        {x.novedades.length === 0 ? (
          <p className="soft paq-nota">{t('publicaciones.queEs')}</p>
        ) : (
          <ul className="paq-lista">
            {x.novedades.map((p) => (
              <Publication key={p.editor} p={p} x={x} />
            ))}
          </ul>
        )}
      </Panel>
      {x.seen && <Review v={x.seen} x={x} />}
    </>
  );
};
