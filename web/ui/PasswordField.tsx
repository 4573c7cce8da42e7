import { useState } from 'react';
import { Eye, EyeOff } from 'lucide-react';
import { IconButton } from './IconButton';
import { TextField, type TextFieldProps } from './TextField';
import { t } from '../language/t';

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'end' | 'limit' | 'label'> {
  label?: string;
  /** The accessible names of the button. */
  showLabel?: string;
  hideLabel?: string;
}

/** A password field with a button that shows and hides the password. */
export function PasswordField({
  label = t('Password'),
  showLabel = t('Show password'),
  hideLabel = t('Hide password'),
  autoComplete = 'current-password',
  ...rest
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...rest}
      label={label}
      autoComplete={autoComplete}
      type={shown ? 'text' : 'password'}
      end={
        <IconButton label={shown ? hideLabel : showLabel} onClick={() => setShown(!shown)}>
          <Icon aria-hidden="true" />
        </IconButton>
      }
    />
  );
}
