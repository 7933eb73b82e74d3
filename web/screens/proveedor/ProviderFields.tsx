// The fields of the identity provider's settings.
import { useT } from '../../i18n.ts';
import { Field } from '../../kit/Field.tsx';
import { Input, PasswordInput, TextArea } from '../../kit/Input.tsx';
import type { ProviderForm } from './providerForm.ts';

const LINES = ['emisor', 'cliente'] as const,
  MORE = ['nombre', 'anfitriones', 'alcances', 'reclamo', 'factores', 'minutos'] as const;
const ROWS = 4;

export const ProviderFields = ({
  form,
  write,
  kept,
}: {
  readonly form: ProviderForm;
  readonly write: (f: ProviderForm) => void;
  /** A secret is kept: leaving it empty keeps it. */
  readonly kept: boolean;
}) => {
  const t = useT();
  const line = (name: (typeof LINES)[number] | (typeof MORE)[number]) => (
    <Field key={name} label={t(`proveedor.ajustes.${name}`)} help={t(`proveedor.ajustes.${name}Ayuda`)}>
      {(c) => (
        <Input
          {...c}
          autoComplete="off"
          spellCheck={false}
          value={form[name]}
          onChange={(e) => write({ ...form, [name]: e.target.value })}
        />
      )}
    </Field>
  );
  return (
    <>
      {LINES.map(line)}
      <Field
        label={t('proveedor.ajustes.secreto')}
        help={t(kept ? 'proveedor.ajustes.secretoGuardado' : 'proveedor.ajustes.secretoAyuda')}
      >
        {(c) => (
          <PasswordInput
            {...c}
            autoComplete="off"
            value={form.secreto}
            onChange={(e) => write({ ...form, secreto: e.target.value })}
          />
        )}
      </Field>
      {MORE.map(line)}
      <Field label={t('proveedor.ajustes.grupos')} help={t('proveedor.ajustes.gruposAyuda')}>
        {(c) => (
          <TextArea
            {...c}
            rows={ROWS}
            spellCheck={false}
            value={form.grupos}
            onChange={(e) => write({ ...form, grupos: e.target.value })}
          />
        )}
      </Field>
    </>
  );
};
