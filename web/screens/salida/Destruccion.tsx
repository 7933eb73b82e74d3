// «Destruir esta empresa»: asked by one person and confirmed by another, with everything downloaded in between.
import * as E from 'fp-ts/lib/Either.js';
import { useState } from 'react';
import type { WireDestruccion } from '../../../core/api/destruccion.ts';
import { api } from '../../../core/api/index.ts';
import { WAIT_DAYS } from '../../../core/domain/destruccion.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { Field } from '../../kit/Field.tsx';
import { Input } from '../../kit/Input.tsx';
import { Banner, Panel } from '../../kit/Panel.tsx';
import { shownDate } from '../../kit/typedValues.ts';
import { useReading } from '../reading.ts';
import { askServer, newKey, sendChange } from '../requests.ts';

const Standing = ({ d }: { readonly d: WireDestruccion }) => {
  const t = useT();
  if (d.estado === 'confirmada')
    return (
      <Banner tone="danger">
        {t('destruccion.confirmada', {
          pidio: d.pidio ?? '',
          confirmo: d.confirmo ?? '',
          fecha: d.vence === null ? '' : shownDate(d.vence),
        })}
      </Banner>
    );
  return d.estado === 'pedida' ? (
    <Banner tone="warn">
      {t('destruccion.pedida', { quien: d.pidio ?? '' })}{' '}
      {d.archivo === null
        ? t('destruccion.sinArchivo')
        : t('destruccion.conArchivo', { archivo: d.archivo.archivo, sha256: d.archivo.sha256 })}{' '}
      {d.propia && t('destruccion.esperaOtra')}
    </Banner>
  ) : null;
};

/** `downloaded`: counts what was taken out, after which this is read again. */
export const Destruccion = ({ downloaded }: { readonly downloaded: number }) => {
  const t = useT(),
    x = useReading(`destruccion ${downloaded}`, () => askServer(api.destruccion.ver, undefined), true),
    [name, setName] = useState(''),
    [busy, setBusy] = useState(false),
    [failure, fail] = useState<string | undefined>(undefined),
    d = x.data;
  if (!d) return null;
  const act = async (what: 'pedir' | 'confirmar' | 'cancelar'): Promise<void> => {
    if (busy) return;
    setBusy(true);
    const r = await (what === 'cancelar'
      ? sendChange(api.destruccion.cancelar, undefined, {}, newKey())
      : sendChange(
          what === 'pedir' ? api.destruccion.pedir : api.destruccion.confirmar,
          { empresa: name },
          {},
          newKey(),
        ))();
    setBusy(false);
    fail(E.isLeft(r) ? r.left.message : undefined);
    if (E.isRight(r)) {
      setName('');
      x.put(r.right);
    }
  };
  const next = d.estado === 'ninguna' ? 'pedir' : d.estado === 'pedida' && !d.propia ? 'confirmar' : null;
  return (
    <Panel title={t('destruccion.titulo')}>
      <div className="stack">
        <p className="muted">{t('destruccion.intro', { dias: WAIT_DAYS })}</p>
        <p className="muted">{t('destruccion.queQueda')}</p>
        <Standing d={d} />
        {failure !== undefined && <Banner tone="danger">{failure}</Banner>}
        {next && (
          <Field
            label={t('destruccion.nombre')}
            help={t('destruccion.nombreAyuda', { nombre: d.empresa })}
            width={360}
          >
            {(c) => (
              <Input
                {...c}
                autoComplete="off"
                maxLength={200}
                value={name}
                onChange={(e) => setName(e.target.value)}
              />
            )}
          </Field>
        )}
        <div className="row">
          {next && (
            <Button
              variant={next === 'pedir' ? 'danger' : 'danger-solid'}
              busy={busy}
              onClick={() => void act(next)}
            >
              {t(`destruccion.${next}`)}
            </Button>
          )}
          {d.estado !== 'ninguna' && (
            <Button busy={busy} onClick={() => void act('cancelar')}>
              {t('destruccion.cancelar')}
            </Button>
          )}
        </div>
      </div>
    </Panel>
  );
};
