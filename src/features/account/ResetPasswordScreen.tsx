import { useState, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'wouter';
import { hasStatus } from '#platform/browser/api.ts';
import { toast } from '#ui/toast-store.ts';
import { AccountForm, useFieldErrors } from './parts/AccountForm.tsx';
import { AccountPage } from './parts/AccountPage.tsx';
import { findFieldErrors, FormNote, RefusalNote } from './parts/FormNote.tsx';
import { checkNewPassword, NewPassword } from './parts/NewPassword.tsx';
import { useResetPassword } from './queries.ts';
import styles from './ResetPasswordScreen.module.css';

function subscribeToHash(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}

/** The one-time token behind the # of the address, which no server ever sees; undefined while pages are built. */
const useToken = (): string | undefined =>
  useSyncExternalStore(
    subscribeToHash,
    () => location.hash.slice(1),
    () => undefined,
  );
