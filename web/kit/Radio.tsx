// One of a few exclusive options, with its label: PrimeReact's radio button. The surrounding fieldset or
// `radiogroup` is the group.
import { RadioButton } from 'primereact/radiobutton';
import type { ReactNode } from 'react';
import { Prime } from './Prime.tsx';

export const Radio = ({
  label,
  name,
  checked,
  onSelect,
  className = 'check',
}: {
  readonly label: ReactNode;
  /** Name of the group. */
  readonly name: string;
  readonly checked: boolean;
  readonly onSelect: () => void;
  readonly className?: string;
}) => (
  <label className={className}>
    <Prime>
      <RadioButton
        unstyled
        name={name}
        checked={checked}
        onChange={onSelect}
        pt={{ root: { className: 'bare' }, input: { className: 'radio' }, box: { hidden: true } }}
      />
    </Prime>
    <span>{label}</span>
  </label>
);
