import type { Area } from '#ui/garden/species.ts';
import type { Group, GroupPath, SheetName } from './navigation.ts';

export const GROUP_TITLES: Readonly<Record<Group, string>> = {
  checkIn: 'Check in',
  practise: 'Practise',
  work: 'Work',
  nourish: 'Nourish',
  garden: 'Your garden',
  you: 'You',
};

export const SHEET_TITLES: Readonly<Record<SheetName, string>> = {
  checkIn: 'Check in',
  practise: 'Practise',
  garden: 'Your garden',
  menu: 'Menu',
};

type Place = { label: string; hint: string; area?: Area };

/** What each screen is called in the sheets, and what it is for. */
export const PLACES: Readonly<Record<GroupPath, Place>> = {
  '/emotions': { label: 'Weather inside', hint: 'One tap, once a day', area: 'emotions' },
  '/small-wins': { label: 'Small wins', hint: 'Up to three, however small', area: 'physical' },
  '/reflection': { label: 'Reflection', hint: 'Five short questions', area: 'mental' },
  '/weekly-check-in': { label: 'Weekly check-in', hint: 'Five minutes, whenever suits' },
  '/mental': { label: 'Mental', hint: 'A clearer head', area: 'mental' },
  '/physical': { label: 'Physical', hint: 'A looser body', area: 'physical' },
  '/regulation': { label: 'Regulation', hint: 'Calmer nerves', area: 'regulation' },
  '/wellness-moments': { label: 'Moments', hint: '2 to 5 minutes', area: 'emotions' },
  '/challenge': { label: 'Challenge', hint: 'Thirty days, one at a time', area: 'nutrition' },
  '/entrepreneur-plans': { label: 'Plans', hint: '3 to 8 minutes, made for you', area: 'mental' },
  '/ritual-library': { label: 'Rituals', hint: 'For this hour, or this gap', area: 'regulation' },
  '/focus': { label: 'Focus', hint: 'One thing, then a break', area: 'mental' },
  '/board': { label: 'Board', hint: 'One thing in the light', area: 'mental' },
  '/unstick': { label: 'I’m stuck', hint: 'All of it down, one tiny step', area: 'nutrition' },
  '/nutrition': { label: 'Nutrition', hint: 'Meals and water', area: 'nutrition' },
  '/progress': { label: 'Progress', hint: 'Today, this week, twelve weeks', area: 'nutrition' },
  '/year-garden': { label: 'Your year, growing', hint: 'Every day a plant', area: 'physical' },
  '/weekly-check-in-history': {
    label: 'Self-Care Journey',
    hint: 'All your weekly check-ins',
    area: 'mental',
  },
  '/achievements': { label: 'Achievements', hint: 'What has come up so far', area: 'emotions' },
  '/community': { label: 'The garden wall', hint: 'Notes from others, and a gate', area: 'community' },
  '/circles': { label: 'Circles', hint: 'Three to six people, by a link', area: 'community' },
  '/settings': { label: 'Settings', hint: 'Make it fit your head' },
  '/onboarding': { label: 'Setup', hint: 'Goals, times of day, your person', area: 'regulation' },
};
