import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { PasswordField } from './PasswordField.tsx';
import { TextArea } from './TextArea.tsx';
import { TextField } from './TextField.tsx';

function describedBy(field: HTMLElement): string {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' | ');
}

test('an error under a field is tied to it, and the words that were typed stay', async () => {
  const user = userEvent.setup();
  const { rerender } = render(<TextField label="E-mail" hint="We write rarely." />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'E-mail' });
  await user.type(field, 'founder@');
  rerender(
    <TextField label="E-mail" hint="We write rarely." error="The part after the @ is still to come." />,
  );
  expect(field.value).toBe('founder@');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(describedBy(field)).toBe('We write rarely. | The part after the @ is still to come.');
});

test('a field without an error is neither invalid nor described', () => {
  render(<TextArea label="What went well?" />);
  const field = screen.getByRole('textbox', { name: 'What went well?' });
  expect(field.hasAttribute('aria-invalid')).toBe(false);
  expect(field.hasAttribute('aria-describedby')).toBe(false);
});

test('a password can be shown and hidden again', async () => {
  const user = userEvent.setup();
  render(<PasswordField label="Password" defaultValue="greenhouse" />);
  const field = screen.getByLabelText<HTMLInputElement>('Password');
  expect(field.type).toBe('password');
  await user.click(screen.getByRole('button', { name: 'Show Password' }));
  expect(field.type).toBe('text');
  await user.click(screen.getByRole('button', { name: 'Hide Password' }));
  expect([field.type, field.value]).toEqual(['password', 'greenhouse']);
});
