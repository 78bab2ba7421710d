import { expect, test } from 'vitest'
import { atHeadStart } from './page-tags.ts'

test.each([
  [
    '<!doctype html><html><head><title>t</title></head>',
    '<!doctype html><html><head>|<title>t</title></head>',
  ],
  ['<html><HEAD lang="th" ><title>t</title>', '<html><HEAD lang="th" >|<title>t</title>'],
  ['<!doctype html>\n<html lang="th"><body>b', '<!doctype html>\n<html lang="th">|<body>b'],
  ['\n<!DOCTYPE html><p>b', '\n<!DOCTYPE html>|<p>b'],
  ['<p>b', '|<p>b'],
  ['<!-- <head> --><html><head>', '<!-- <head> --><html><head>|'],
])('HTML is inserted into %j at the start of its head', (page, expected) => {
  expect(atHeadStart(page, '|')).toBe(expected)
})
